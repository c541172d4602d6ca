/** What the server and the domain say of opening invoices, and of the codes of customers, in Swahili. */
export const openingSentences: Record<string, string> = {
  'An invoice that was issued is not changed.': 'Ankara iliyotolewa haibadilishwi.',
  'Another customer has this code already.': 'Mteja mwingine ana msimbo huu tayari.',
  'Choose how dates are written': 'Chagua jinsi tarehe zilivyoandikwa',
  'Enter a date, such as 31/12/2026': 'Weka tarehe, kama 31/12/2026',
  'Enter an amount, such as 85000.50': 'Weka kiasi, kama 85000.50',
  'Enter letters or figures': 'Ingiza herufi au tarakimu',
  'Enter the day of the cut-over.': 'Ingiza siku ya kuhamia mfumo huu.',
  'Enter what all open invoices come to in the former system.':
    'Ingiza jumla ya ankara zote zisizolipwa kwenye mfumo wa awali.',
  'Its import was undone.': 'Uingizaji wake ulitenguliwa.',
  'No customer has this name, code or PIN. Add the customer first, or correct the name.':
    'Hakuna mteja mwenye jina, msimbo au PIN hii. Kwanza ongeza mteja, au sahihisha jina.',
  'No invoice has this Id. Clear the cell to add a new one.':
    'Hakuna ankara yenye Id hii. Ondoa kilichomo ili kuongeza mpya.',
  'Only opening invoices have a cut-over and a total.':
    'Ankara za mfumo wa awali pekee ndizo zenye siku ya kuhamia na jumla.',
  'Opening invoice': 'Ankara ya mfumo wa awali',
  'Opening invoices are applied by a manager or an administrator.':
    'Ankara za mfumo wa awali huandikwa na meneja au msimamizi.',
  'Other dates of the column have the day first. If this is {0}, type it so.':
    'Tarehe nyingine za safu zinaanza na siku. Kama hii ni {0}, iandike hivyo.',
  'Other dates of the column have the month first. If this is {0}, type it so.':
    'Tarehe nyingine za safu zinaanza na mwezi. Kama hii ni {0}, iandike hivyo.',
  'Rows {0} have the same number. Leave all but one of them out, or correct the number of one.':
    'Rekodi {0} zina nambari ileile. Ondoa zote isipokuwa moja, au sahihisha nambari ya mojawapo.',
  'Several customers have this name. Write the code or the PIN of one of them.':
    'Wateja kadhaa wana jina hili. Andika msimbo au PIN ya mmoja wao.',
  'The customer of this name or PIN has another code. Say whether it is the same one.':
    'Mteja mwenye jina au PIN hii ana msimbo mwingine. Sema kama ni yeye.',
  'The day of the cut-over lies in the future.': 'Siku ya kuhamia mfumo huu bado haijafika.',
  'The issue date is after the day of the cut-over': 'Tarehe ya kutolewa iko baada ya siku ya kuhamia mfumo huu',
  'The rows add up to {0} less than the total you entered.':
    'Jumla ya rekodi ni pungufu kwa {0} kuliko jumla uliyoingiza.',
  'The rows add up to {0} more than the total you entered.': 'Jumla ya rekodi inazidi jumla uliyoingiza kwa {0}.',
  'This invoice is here already with other values, and stays as it is. Leave the row out.':
    'Ankara hii ipo tayari ikiwa na maelezo mengine, na itabaki ilivyo. Ondoa rekodi hii.',
  '{0} counts since {1}, which is closed, so it cannot be cancelled. An administrator can open the month again.':
    '{0} inahesabiwa tangu {1}, ambao umefungwa, kwa hiyo haiwezi kughairiwa. Msimamizi anaweza kuufungua mwezi huo tena.',
  '{0} is closed. Choose a day of the cut-over from {1} on.': '{0} umefungwa. Chagua siku ya kuhamia kuanzia {1}.',
  '{0} is here already.': '{0} ipo tayari.',
  '{0} is shaped like a number of this program. If it was printed so, enter OLD-{1}':
    '{0} inafanana na nambari za programu hii. Kama ndivyo ilivyochapishwa, ingiza OLD-{1}',
  '{0} was issued in the former system, so it is corrected there.':
    '{0} ilitolewa na mfumo wa awali, kwa hiyo husahihishwa huko.',
  '{0} was issued in the former system, where KRA has its number.':
    '{0} ilitolewa na mfumo wa awali, na nambari yake ya KRA iko huko.',
  '{0} was issued in the former system. Send a statement of account instead.':
    '{0} ilitolewa na mfumo wa awali. Badala yake tuma taarifa ya akaunti.',
}
