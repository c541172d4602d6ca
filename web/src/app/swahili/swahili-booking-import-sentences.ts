/** Sentences about the import of bookings, in Swahili. */
export const bookingImportSentences: Record<string, string> = {
  'A booking has this customer, pickup and load. Say whether it is the same one.':
    'Kuna oda yenye mteja huyu, upakiaji huu na mzigo huu. Sema kama ni ileile.',
  'An import makes a booking a draft or confirmed. Set another status in the program':
    'Uingizaji hufanya oda kuwa rasimu au kuithibitisha. Hali nyingine iweke kwenye programu',
  'Booking {0} cannot be deleted: {1} refer to it. Cancel it instead.':
    'Oda {0} haiwezi kufutwa: imetajwa kwenye {1:said}. Badala yake, ighairi.',
  'Booking {0} stays: dispatch jobs refer to it.': 'Oda {0} inabaki: imetajwa kwenye safari.',
  'Enter a date and a time, such as 31/12/2026 14:30': 'Weka tarehe na saa, kama 31/12/2026 14:30',
  'No booking has this Id. Clear the cell to add a new one.':
    'Hakuna oda yenye Id hii. Ondoa kilichomo ili kuongeza mpya.',
  'No customer has this name or code. Add the customer first, or correct the name.':
    'Hakuna mteja mwenye jina au msimbo huu. Kwanza ongeza mteja, au sahihisha jina.',
  'No route has these places. Add the route first, or correct the places.':
    'Hakuna njia kati ya mahali hapa pawili. Kwanza ongeza njia, au sahihisha mahali.',
  'Rows {0} are the same booking. Leave all but one of them out, or correct the references.':
    'Rekodi {0} ni oda ileile. Ondoa zote isipokuwa moja, au sahihisha kumbukumbu za mteja.',
  'Several bookings have this customer, pickup and load. Choose one, or say that it is a new one.':
    'Oda kadhaa zina mteja huyu, upakiaji huu na mzigo huu. Chagua moja, au sema kuwa ni mpya.',
  'Several bookings of the customer have this reference. Choose one.':
    'Oda kadhaa za mteja zina kumbukumbu hii. Chagua moja.',
  'Several customers have this name. Write the code of one of them.':
    'Wateja kadhaa wana jina hili. Andika msimbo wa mmoja wao.',
  'This booking has come in already. Compare the row again.': 'Oda hii imeshaingizwa. Linganisha rekodi hii tena.',
  'Write both places of the route, or neither': 'Andika mahali pote pawili pa njia, au usiandike popote',
}
