import { withOfficeWords } from '#web/shared/words/office-words.ts'

/** Which field each column is. */
export const columnsMessages = withOfficeWords({
  about: {
    en: 'Each column of the file, with its first cells, and what it becomes here.',
    sw: 'Kila safu ya faili, na seli zake za kwanza, na itakuwa nini hapa.',
  },
  label: { en: 'Columns of the file', sw: 'Safu za faili' },
  column: { en: 'Column', sw: 'Safu' },
  samples: { en: 'First cells', sw: 'Seli za kwanza' },
  field: { en: 'Becomes', sw: 'Itakuwa' },
  fieldOf: (column: string) => ({ en: `What ${column} becomes`, sw: `${column} itakuwa nini` }),
  unnamed: (letter: string) => ({ en: `Column ${letter}`, sw: `Safu ya ${letter}` }),
  none: { en: 'Not imported', sw: 'Haiingizwi' },
  locked: {
    en: 'You may not write this field. Its cells were not kept.',
    sw: 'Huruhusiwi kuandika sehemu hii. Yaliyomo hayakuhifadhiwa.',
  },
  elsewhere: {
    en: 'This is changed on the record itself. The column is left out.',
    sw: 'Hii hubadilishwa kwenye rekodi yenyewe. Safu imeachwa.',
  },
  twice: (field: string) => ({
    en: `Another column is ${field} too. Choose one`,
    sw: `Safu nyingine pia ni ${field}. Chagua moja`,
  }),
  joined: (others: readonly string[]) => ({
    en: `Joined with ${others.join(', ')}`,
    sw: `Inaunganishwa na ${others.join(', ')}`,
  }),
  forAll: { en: 'One value for all rows', sw: 'Thamani moja kwa rekodi zote' },
  forAllText: {
    en: 'For what the file has no column of. A row can be corrected afterwards.',
    sw: 'Kwa yale ambayo faili haina safu yake. Rekodi inaweza kusahihishwa baadaye.',
  },
  needed: { en: 'A new record needs it', sw: 'Rekodi mpya inaihitaji' },
  noValue: { en: 'None', sw: 'Hakuna' },
  another: { en: 'Another field', sw: 'Sehemu nyingine' },
  chooseField: { en: 'Choose a field', sw: 'Chagua sehemu' },
  owed: { en: 'Which column is what is still owed?', sw: 'Ni safu gani yenye kiasi kinachodaiwa bado?' },
  owedOpen: (column: string, beside: readonly string[]) => ({
    en: `${column} may be the whole amount of each invoice: the file has ${beside.join(', ')} too. Choose the column of what is left of each.`,
    sw: `${column} huenda ni kiasi chote cha kila ankara: faili ina ${beside.join(', ')} pia. Chagua safu ya kilichobaki.`,
  }),
  owedIs: (column: string, beside: readonly string[]) => ({
    en: `${column} is taken, and the file has ${beside.join(', ')} too. If ${column} is the whole amount of each invoice, choose the column of what is left of it.`,
    sw: `${column} imechukuliwa, na faili ina ${beside.join(', ')} pia. Ikiwa ${column} ni kiasi chote cha kila ankara, chagua safu ya kilichobaki.`,
  }),
  clears: { en: 'Empty cells clear what the record has', sw: 'Seli tupu hufuta kilichomo kwenye rekodi' },
  clearsText: {
    en: 'Otherwise an empty cell changes nothing.',
    sw: 'La sivyo seli tupu haibadilishi chochote.',
  },
  dates: { en: 'How dates are written', sw: 'Jinsi tarehe zilivyoandikwa' },
  datesOpen: {
    en: 'The file does not tell whether the day or the month comes first. Choose it.',
    sw: 'Faili haionyeshi kama siku au mwezi unatangulia. Chagua.',
  },
  datesMixed: {
    en: 'Some dates have the day first and some the month. Those that are written otherwise are wrong until they are corrected.',
    sw: 'Baadhi ya tarehe zinaanza na siku na nyingine na mwezi. Zilizoandikwa vingine zitakuwa na kosa hadi zisahihishwe.',
  },
  'day-first': { en: '03/04/2026 is 3 April 2026', sw: '03/04/2026 ni 3 Aprili 2026' },
  'month-first': { en: '03/04/2026 is 4 March 2026', sw: '03/04/2026 ni 4 Machi 2026' },
  failed: { en: 'Failed to change the columns', sw: 'Imeshindwa kubadilisha safu' },
})
