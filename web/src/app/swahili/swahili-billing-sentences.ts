/** Error messages of the server about charges and what is ready to be billed, in Swahili. */
export const billingSentences: Record<string, string> = {
  'A delivery is named twice': 'Mzigo mmoja umetajwa mara mbili',
  'A draft is named twice': 'Rasimu moja imetajwa mara mbili',
  'At most {0} deliveries are billed at once. Choose fewer, and bill the rest afterwards.':
    'Mizigo isiyozidi {0} hutozwa kwa mara moja. Chagua michache, kisha utoze iliyobaki.',
  'At most {0} drafts are sent at once. Choose fewer, and send the rest afterwards.':
    'Rasimu zisizozidi {0} hutumwa kwa mara moja. Chagua chache, kisha utume zilizobaki.',
  'An invoice bills this by now. Reload to see it.': 'Hii imeshatozwa kwenye ankara. Fungua upya uione.',
  'Charge not found': 'Tozo haikupatikana',
  'Choose at least one delivery': 'Chagua angalau mzigo mmoja',
  'Choose at least one draft': 'Chagua angalau rasimu moja',
  'Choose what it is for': 'Chagua ni tozo ya nini',
  'Enter a price': 'Weka bei',
  'Job {0} cannot be cancelled': 'Safari {0} haiwezi kughairiwa',
  'Job {0} stays completed': 'Safari {0} inabaki imekamilika',
  'Not all of these deliveries are of this customer.': 'Si mizigo yote hii ni ya mteja huyu.',
  'One of the lines is not of this invoice. Reload it and try again.':
    'Mmoja wa mistari si wa ankara hii. Ifungue upya na ujaribu tena.',
  'Only a delivery whose line is credited in full can be billed again. Credit its whole quantity, or leave this out.':
    'Ni mzigo ambao mstari wake umepunguzwa wote pekee unaoweza kutozwa tena. Punguza idadi yake yote, au acha hili.',
  'Some of these deliveries are no longer to be billed. Look at the list again.':
    'Baadhi ya mizigo hii haipaswi kutozwa tena. Angalia orodha upya.',
  'The charge adds up to more than {0}.': 'Tozo hii inazidi {0}.',
  'The freight of {0} is on invoice {1} already. Add what else is to be billed as a charge of the booking.':
    'Nauli ya mzigo ya {0} tayari iko kwenye ankara {1}. Kingine cha kutozwa kiongeze kama tozo ya oda.',
  'The number of trucks cannot be changed': 'Idadi ya magari haiwezi kubadilishwa',
  'The quoted amount cannot be changed': 'Bei iliyotolewa haiwezi kubadilishwa',
  'This booking stays cancelled': 'Oda hii inabaki imeghairiwa',
  'This booking cannot be cancelled': 'Oda hii haiwezi kughairiwa',
  'This charge is on invoice {0}, so it stays as it is.': 'Tozo hii iko kwenye ankara {0}, kwa hiyo inabaki ilivyo.',
  '{0} bills deliveries, so it keeps its customer and its booking. Draft another invoice.':
    '{0} inatoza mizigo iliyofikishwa, kwa hiyo mteja na oda yake havibadiliki. Tengeneza ankara nyingine.',
  'Only a draft can be edited. To correct a sent invoice, cancel it and bill its deliveries again.':
    'Ni rasimu pekee inayoweza kuhaririwa. Kusahihisha ankara iliyotumwa, ighairi na utoze mizigo yake upya.',
  '{0} has no price. Enter its quoted amount first.': '{0} haina bei. Weka kwanza bei iliyotolewa.',
  '{0} has {1} extra charges, the most that it can have.': '{0} ina tozo {1} za ziada, ambazo ndizo nyingi zaidi.',
  '{0} is held by now: {1}': 'Sasa {0} imesimamishwa kwa sababu nyingine: {1}',
  '{0} is held already: {1}': '{0} tayari imesimamishwa: {1}',
  '{0} is held: {1}': '{0} imesimamishwa: {1}',
  '{0} is not delivered yet.': '{0} bado haijafikishwa.',
  '{0} is not held.': '{0} haijasimamishwa.',
  '{0} is on invoice {1} already.': '{0} tayari iko kwenye ankara {1}.',
  '{0} lacks papers: {1}. Say why it is billed without them.':
    '{0} haina hati: {1:said}. Eleza kwa nini inatozwa bila hizo.',
  '{0}: an invoice bills an extra charge.': '{0:said}: tozo ya ziada iko kwenye ankara.',
  '{0}: invoice {1} bills an extra charge.': '{0:said}: tozo ya ziada iko kwenye ankara {1}.',
  '{0}: an invoice bills the freight.': '{0:said}: nauli ya mzigo iko kwenye ankara.',
  '{0}: invoice {1} bills the freight.': '{0:said}: nauli ya mzigo iko kwenye ankara {1}.',
  'Your company is not registered for VAT, so it cannot charge it. Set the tax to 0 %.':
    'Kampuni yako haijasajiliwa kwa VAT, kwa hiyo haiwezi kuitoza. Weka kodi 0 %.',
  'Your company is not registered for VAT, and {0} charges it. Edit the draft and set the tax to 0 %.':
    'Kampuni yako haijasajiliwa kwa VAT, na {0} inaitoza. Hariri rasimu na uweke kodi 0 %.',
}
