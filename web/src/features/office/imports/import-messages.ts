import type { ImportKind } from '@shehena/domain/office/imports/import-kind'
import { catalogue, counted } from '#web/app/messages.ts'
import { officeWords, withOfficeWords } from '#web/shared/words/office-words.ts'

/** The list of imports, the frame of one, and what both say. */
export const importMessages = withOfficeWords({
  title: { en: 'Imports', sw: 'Uingizaji' },
  about: {
    en: 'Excel and CSV files whose rows become records.',
    sw: 'Faili za Excel na CSV zinazogeuzwa rekodi.',
  },
  new: officeWords.importAFile,
  loading: { en: 'Loading imports', sw: 'Inafungua uingizaji' },
  failed: { en: 'The imports could not be loaded', sw: 'Uingizaji haukuweza kufunguliwa' },
  none: { en: 'No file was imported yet.', sw: 'Hakuna faili iliyoingizwa bado.' },
  kind: { en: 'Records', sw: 'Aina' },
  state: { en: 'Status', sw: 'Hali' },
  rows: { en: 'Rows', sw: 'Rekodi za faili' },
  by: { en: 'Uploaded by', sw: 'Aliyepakia' },
  at: { en: 'Uploaded', sw: 'Ilipakiwa' },
  rowCount: (count: number) =>
    counted(count, {
      en: { one: '# row', other: '# rows' },
      sw: { one: 'rekodi #', other: 'rekodi #' },
    }),
  uploadedBy: (name: string, at: string) => ({ en: `uploaded by ${name}, ${at}`, sw: `imepakiwa na ${name}, ${at}` }),

  importFailed: { en: 'The import could not be loaded', sw: 'Uingizaji haukuweza kufunguliwa' },
  missing: { en: 'This import does not exist any more', sw: 'Uingizaji huu haupo tena' },
  missingText: {
    en: 'It was deleted, or it is older than 30 days and was never applied.',
    sw: 'Ulifutwa, au una zaidi ya siku 30 na haukuwahi kuandikwa.',
  },
  steps: { en: 'Steps', sw: 'Hatua' },
  deleteQuestion: (file: string) => ({
    en: `Delete the import of ${file}?`,
    sw: `Ungependa kufuta uingizaji wa ${file}?`,
  }),
  deleteText: {
    en: 'No record is changed. What was corrected in its rows is lost.',
    sw: 'Hakuna rekodi itakayobadilika. Yaliyosahihishwa kwenye rekodi za faili yatapotea.',
  },
  deleted: { en: 'Import deleted', sw: 'Uingizaji umefutwa' },
  deleteFailed: { en: 'Failed to delete the import', sw: 'Imeshindwa kufuta uingizaji' },
  keep: { en: 'Keep', sw: 'Usifute' },
  hidden: { en: 'The sheet hides some of what is read', sw: 'Karatasi inaficha baadhi ya yanayosomwa' },
  hiddenText: (rows: number, columns: number) => ({
    en: `Hidden rows: ${rows.toLocaleString('en')}. Hidden columns: ${columns}. They are read as the others are: leave out what does not belong here.`,
    sw: `Rekodi zilizofichwa: ${rows.toLocaleString('en')}. Safu zilizofichwa: ${columns}. Zinasomwa kama nyingine: ondoa zisizohitajika.`,
  }),
  stopped: { en: 'The import stopped', sw: 'Uingizaji umesimama' },
})

export const stepMessages = withOfficeWords({
  columns: { en: 'Columns', sw: 'Safu' },
  check: { en: 'Check', sw: 'Kagua' },
  done: { en: 'Done', sw: 'Tayari' },
})

export const kindMessages = catalogue({
  customers: { en: 'Customers', sw: 'Wateja' },
  vehicles: { en: 'Vehicles', sw: 'Magari' },
  drivers: { en: 'Drivers', sw: 'Madereva' },
  routes: { en: 'Routes', sw: 'Njia' },
  invoices: { en: 'Opening invoices', sw: 'Ankara za mfumo wa awali' },
  bookings: { en: 'Bookings', sw: 'Oda za mizigo' },
} satisfies Record<ImportKind, unknown>)

export const statusMessages = catalogue({
  reading: { en: 'Comparing', sw: 'Unalinganishwa' },
  ready: { en: 'To check', sw: 'Ukaguliwe' },
  applying: { en: 'Applying', sw: 'Unaandikwa' },
  applied: { en: 'Applied', sw: 'Umeandikwa' },
  undoing: { en: 'Undoing', sw: 'Unatenguliwa' },
  undone: { en: 'Undone', sw: 'Umetenguliwa' },
  failed: { en: 'Stopped', sw: 'Umesimama' },
})

export const rowStateMessages = catalogue({
  new: { en: 'New', sw: 'Mpya' },
  changed: { en: 'Changed', sw: 'Imebadilika' },
  same: { en: 'Same', sw: 'Ileile' },
  error: { en: 'Wrong', sw: 'Ina kosa' },
  leftOut: { en: 'Left out', sw: 'Imeondolewa' },
  created: { en: 'Added', sw: 'Imeongezwa' },
  updated: { en: 'Changed', sw: 'Imebadilishwa' },
  refused: { en: 'Refused', sw: 'Imekataliwa' },
  undone: { en: 'Undone', sw: 'Imetenguliwa' },
  kept: { en: 'Not undone', sw: 'Haikutenguliwa' },
})
