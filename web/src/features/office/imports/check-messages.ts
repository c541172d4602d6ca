import type { ImportTab } from '@shehena/domain/office/imports/import-kind'
import { catalogue, counted } from '#web/app/messages.ts'
import { withOfficeWords } from '#web/shared/words/office-words.ts'

/** The rows of an import. */
export const checkMessages = withOfficeWords({
  comparing: (done: string, all: string) => ({
    en: `${done} of ${all} rows compared with the records`,
    sw: `Rekodi ${done} kati ya ${all} zimelinganishwa na zilizopo`,
  }),
  tabs: { en: 'Rows shown', sw: 'Rekodi zinazoonyeshwa' },
  rows: { en: 'Rows of the file', sw: 'Rekodi za faili' },
  search: { en: 'Search the rows', sw: 'Tafuta rekodi' },
  loading: { en: 'Loading rows', sw: 'Inafungua rekodi' },
  failed: { en: 'The rows could not be loaded', sw: 'Rekodi hazikuweza kufunguliwa' },
  noRows: { en: 'No such rows.', sw: 'Hakuna rekodi kama hizo.' },
  noneWrong: { en: 'No row is wrong any more.', sw: 'Hakuna rekodi yenye kosa tena.' },
  row: { en: 'Row', sw: 'Rekodi' },
  convertedFrom: (header: string) => ({ en: `converted from ${header}`, sw: `imebadilishwa kutoka ${header}` }),
  state: { en: 'Row is', sw: 'Rekodi ni' },
  was: (text: string) => ({ en: `was ${text}`, sw: `ilikuwa ${text}` }),
  wasEmpty: { en: 'was empty', sw: 'ilikuwa tupu' },
  cell: (field: string, row: number) => ({ en: `${field} of row ${row}`, sw: `${field} ya rekodi ${row}` }),
  is: (name: string) => ({ en: `Is ${name}`, sw: `Ni ${name}` }),
  which: { en: 'Which one is it?', sw: 'Ni ipi kati ya hizi?' },
  whichOf: (row: number) => ({ en: `Which record row ${row} is`, sw: `Rekodi ${row} ni ipi` }),
  aNew: { en: 'A new one', sw: 'Mpya' },
  right: { en: 'It Is Right', sw: 'Ni Sahihi' },
  rightRow: (row: number) => ({ en: `Row ${row} is right`, sw: `Rekodi ${row} ni sahihi` }),
  leaveOut: { en: 'Leave Out', sw: 'Ondoa' },
  leaveOutRow: (row: number) => ({ en: `Leave row ${row} out`, sw: `Ondoa rekodi ${row}` }),
  bringBack: { en: 'Bring Back', sw: 'Rudisha' },
  bringBackRow: (row: number) => ({ en: `Bring row ${row} back`, sw: `Rudisha rekodi ${row}` }),
  goTo: (field: string) => ({ en: `Go to ${field}`, sw: `Nenda kwenye ${field}` }),
  changeFailed: { en: 'Failed to change the row', sw: 'Imeshindwa kubadilisha rekodi' },
  notSaved: (reason: string) => ({ en: `Not saved: ${reason}`, sw: `Haikuhifadhiwa: ${reason}` }),
  replaceAll: (text: string) => ({
    en: `Replace all "${text}"`,
    sw: `Badilisha zote "${text}"`,
  }),
  replaceKeys: { en: 'or Ctrl+Enter', sw: 'au Ctrl+Enter' },
  replaced: (count: number) =>
    counted(count, {
      en: { one: '# row changed', other: '# rows changed' },
      sw: { one: 'Rekodi # imebadilishwa', other: 'Rekodi # zimebadilishwa' },
    }),
  appliedMeanwhile: {
    en: 'A colleague has applied the import meanwhile. What you were typing is not in it.',
    sw: 'Mwenzako ameandika uingizaji wakati huo. Ulichokuwa ukiandika hakimo.',
  },
  help: {
    en: 'Click a cell twice, or press Enter, to change it. Enter saves it and goes down, Escape leaves it as it was.',
    sw: 'Bonyeza seli mara mbili, au Enter, ili kuibadilisha. Enter huhifadhi na kushuka, Escape huiacha ilivyokuwa.',
  },

  summary: (added: number, changed: number) => {
    const [a, c] = [added.toLocaleString('en'), changed.toLocaleString('en')]
    if (changed === 0) return { en: `Applying adds ${a}.`, sw: `Kuandika kutaongeza ${a}.` }
    if (added === 0) return { en: `Applying changes ${c}.`, sw: `Kuandika kutabadilisha ${c}.` }
    return { en: `Applying adds ${a} and changes ${c}.`, sw: `Kuandika kutaongeza ${a} na kubadilisha ${c}.` }
  },
  nothing: {
    en: 'No row is new or changed: there is nothing to apply.',
    sw: 'Hakuna rekodi mpya wala iliyobadilika: hakuna cha kuandika.',
  },
  staying: (count: number) =>
    counted(count, {
      en: { one: '# row that is wrong stays behind.', other: '# rows that are wrong stay behind.' },
      sw: { one: 'Rekodi # yenye kosa itabaki.', other: 'Rekodi # zenye makosa zitabaki.' },
    }),
  compareAgain: { en: 'Compare Again', sw: 'Linganisha Tena' },
  compareFailed: { en: 'Failed to compare the rows', sw: 'Imeshindwa kulinganisha rekodi' },
  apply: { en: 'Apply', sw: 'Andika' },
  notAllSaved: {
    en: 'A cell is not saved yet. Save it or press Escape in it first.',
    sw: 'Seli moja haijahifadhiwa bado. Ihifadhi au bonyeza Escape ndani yake kwanza.',
  },
  columns: { en: 'Choose Columns', sw: 'Chagua Safu' },
})

/** What is unusual about a cell. */
export const hintMessages = catalogue({
  pin: { en: 'Usually like P051365947M. Check it.', sw: 'Kwa kawaida ni kama P051365947M. Ikague.' },
  pinElsewhere: {
    en: 'This looks like a KRA PIN. Check the column.',
    sw: 'Hii inaonekana kuwa PIN ya KRA. Kagua safu.',
  },
  phone: { en: 'Usually like 0712 345 678. Check it.', sw: 'Kwa kawaida ni kama 0712 345 678. Ikague.' },
  dateIs: (day: string) => ({ en: `Read as ${day}. Check it.`, sw: `Imesomwa kuwa ${day}. Ikague.` }),
  regNo: { en: 'Usually like KDA 123B. Check it.', sw: 'Kwa kawaida ni kama KDA 123B. Ikague.' },
})

export const tabMessages = catalogue({
  all: { en: 'All', sw: 'Zote' },
  new: { en: 'New', sw: 'Mpya' },
  changed: { en: 'Changed', sw: 'Zilizobadilika' },
  same: { en: 'Same', sw: 'Zilezile' },
  error: { en: 'Wrong', sw: 'Zenye makosa' },
  leftOut: { en: 'Left out', sw: 'Zilizoondolewa' },
  applied: { en: 'Applied', sw: 'Zilizoandikwa' },
  refused: { en: 'Refused', sw: 'Zilizokataliwa' },
} satisfies Record<ImportTab, unknown>)
