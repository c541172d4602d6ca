/** Error messages of the server about allocations of payments, closed months, issuing and cancellations, in Swahili. */
export const moneySentences: Record<string, string> = {
  '{0} was issued on {1}, more than {2} months ago: KRA may refuse the credit note. Confirm that it is right.':
    '{0} ilitolewa {1}, zaidi ya miezi {2} iliyopita: KRA inaweza kukataa hati ya punguzo. Thibitisha kuwa ni sahihi.',
  '{0} has {1} credit notes already. Confirm that another one is right.':
    '{0} tayari ina hati {1} za punguzo. Thibitisha kuwa nyingine ni sahihi.',
  'Enter either a quantity or an amount': 'Weka kiasi au fedha, si vyote viwili',
  '{0} has no e-mail address. Download the statement instead.':
    '{0} hana anwani ya barua pepe. Pakua taarifa ya akaunti badala yake.',
  'A statement covers at most 13 months. Choose a later first day.':
    'Taarifa ya akaunti hufikia miezi 13. Chagua siku ya kwanza iliyo karibu zaidi.',
  'The last day is before the first day.': 'Siku ya mwisho inatangulia siku ya kwanza.',
  'This statement would have more than {0} entries. Choose fewer days.':
    'Taarifa hii ingekuwa na matukio zaidi ya {0}. Chagua siku chache.',
  'Statement not found': 'Taarifa ya akaunti haikupatikana',
  'Choose a reason': 'Chagua sababu',
  'Choose at least one line': 'Chagua angalau mstari mmoja',
  'Credit note not found': 'Hati ya punguzo haikupatikana',
  '{0} has been paid in full.': '{0} imelipwa yote.',
  '{0} has been credited in full.': '{0} imepunguzwa yote.',
  '{0} has not been sent yet. Edit the draft instead.': '{0} bado haijatumwa. Badala yake, hariri rasimu.',
  '{0} is cancelled, so it cannot be credited.': '{0} imeghairiwa, kwa hiyo haiwezi kupunguzwa.',
  '{0} is cancelled, so it cannot be corrected. Draft a new invoice instead.':
    '{0} imeghairiwa, kwa hiyo haiwezi kusahihishwa. Badala yake, andika rasimu ya ankara mpya.',
  '{0} has credit note {1}, so it cannot be cancelled. Credit what is left of it instead.':
    '{0} ina hati ya punguzo {1}, kwa hiyo haiwezi kughairiwa. Badala yake, punguza kilichobaki.',
  '{0} has been credited on {1}, so it cannot be cancelled. Credit what is left of it instead.':
    '{0} zimepunguzwa kwenye {1}, kwa hiyo haiwezi kughairiwa. Badala yake, punguza kilichobaki.',
  'That line is not one of this invoice.': 'Mstari huo si wa ankara hii.',
  'There is nothing to credit on {0}.': 'Hakuna cha kupunguza kwenye {0}.',
  'Only {0} of {1} can still be credited.': 'Ni {0} pekee za {1} zinazoweza kupunguzwa bado.',
  'Credit notes above {0} are issued by management. Ask them to issue this one.':
    'Hati za punguzo zinazozidi {0} hutolewa na uongozi. Waombe watoe hii.',
  '{0} is allocated in full already.': '{0} tayari imegawiwa yote.',
  'A debit note goes to the customer of the invoice that it corrects.':
    'Hati ya nyongeza huenda kwa mteja wa ankara inayosahihishwa.',
  'Allocation not found': 'Mgao haukupatikana',
  'Choose a month': 'Chagua mwezi',
  'Choose a tax code': 'Chagua msimbo wa kodi',
  'Choose at least one invoice': 'Chagua angalau ankara moja',
  'Choose how it is handed over': 'Chagua jinsi inavyokabidhiwa',
  'Choose which kind of 0 % it is': 'Chagua aina ya 0 %',
  'Enter the address from the QR code, which begins with https:// and is of kra.go.ke':
    'Weka anwani iliyo kwenye QR, inayoanza na https:// na ambayo ni ya kra.go.ke',
  'Give either one invoice or a list of allocations.': 'Weka ankara moja au orodha ya migao, si vyote viwili.',
  'KRA has a number for {0}: correct it with a credit note.': 'KRA ina nambari ya {0}: isahihishe kwa noti ya mkopo.',
  'Only an invoice that was issued has a KRA control number; {0} is {1}.':
    'Ankara iliyotolewa pekee ina nambari ya udhibiti ya KRA; hali ya {0} ni “{1:said}”.',
  'Say why it is cancelled: it has been sent.': 'Eleza kwa nini inaghairiwa: tayari imetumwa.',
  'At most {0} invoices are settled at once. Choose fewer, and allocate the rest afterwards.':
    'Ankara zisizozidi {0} hulipwa kwa mara moja. Chagua chache, kisha ugawe kiasi kilichobaki.',
  'The invoices add up to {0}, more than {1}.': 'Jumla ya ankara ni {0}, ambayo inazidi {1}.',
  'The {0} for {1} was taken back by {2} at {3} already.': '{0} za {1} zilirudishwa tayari na {2} {3}.',
  "The credit note was issued later, on {0}. Look at the date on KRA's portal again.":
    'Hati ya punguzo ilitolewa baadaye, tarehe {0}. Angalia tena tarehe iliyo kwenye tovuti ya KRA.',
  "The invoice was issued later, on {0}. Look at the date on KRA's portal again.":
    'Ankara ilitolewa baadaye, tarehe {0}. Angalia tena tarehe iliyo kwenye tovuti ya KRA.',
  'This invoice has no KRA control number': 'Ankara hii haina nambari ya udhibiti ya KRA',
  'This credit note has no KRA control number': 'Hati hii ya punguzo haina nambari ya udhibiti ya KRA',
  'This moment lies in the future.': 'Wakati huu bado haujafika.',
  '{0} has a KRA control number already.': '{0} tayari ina nambari ya udhibiti ya KRA.',
  '{0} has not ended.': '{0} bado haujaisha.',
  '{0} has to be closed first.': 'Funga {0} kwanza.',
  '{0} has to be opened first.': 'Fungua {0} kwanza.',
  '{0} is allocated to {1} already.': '{0} tayari imegawiwa {1}.',
  '{0} is chosen twice.': '{0} imechaguliwa mara mbili.',
  '{0} is closed already, with a later month.': '{0} umefungwa tayari, pamoja na mwezi wa baadaye.',
  '{0} is dated {1}, and {2} is closed. Change its issue date to {3} or later, then issue it.':
    '{0} ni ya tarehe {1}, na {2} umefungwa. Badilisha tarehe yake ya kutolewa iwe {3} au baadaye, kisha uitoe.',
  '{0} is left over. Choose more invoices, or keep it on account.':
    '{0} zimebaki. Chagua ankara nyingine, au ziache kwenye akaunti.',
  '{0} is the number of {1} already.': '{0} tayari ni nambari ya {1}.',
  '{0} is not closed.': '{0} haujafungwa.',
  '{0} was allocated to an invoice at this very moment. Look at it again, then void it.':
    '{0} imegawiwa ankara sasa hivi. Iangalie tena, kisha uibatilishe.',
  '{0} was voided, so its receipt is not mailed.': '{0} yalibatilishwa, kwa hiyo risiti yake haitumwi.',
  '{0} was closed by {1} at {2} already.': '{0} ulifungwa tayari na {1} {2}.',
  '{0} was issued in {1}, which is closed, so it cannot be cancelled. An administrator can open the month again.':
    '{0} ilitolewa {1}, mwezi ambao umefungwa, kwa hiyo haiwezi kughairiwa. Msimamizi anaweza kuufungua tena.',
}
