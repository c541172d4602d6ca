import type { ImportKind } from '@shehena/domain/office/imports/import-kind'
import { catalogue, counted } from '#web/app/messages.ts'
import { withOfficeWords } from '#web/shared/words/office-words.ts'

/** What became of an import. */
export const doneMessages = withOfficeWords({
  applying: (done: string, all: string) => ({
    en: `${done} of ${all} rows written`,
    sw: `Rekodi ${done} kati ya ${all} zimeandikwa`,
  }),
  undoing: (done: string, all: string) => ({
    en: `${done} of ${all} rows taken back`,
    sw: `Rekodi ${done} kati ya ${all} zimetenguliwa`,
  }),
  mayLeave: { en: 'You may leave this page: it goes on.', sw: 'Unaweza kuondoka: kazi itaendelea.' },
  stalled: {
    en: 'It stopped with the server and goes on by itself within a minute.',
    sw: 'Umesimama pamoja na seva, na utaendelea wenyewe ndani ya dakika moja.',
  },
  appliedBy: (name: string, at: string) => ({ en: `Applied by ${name}, ${at}`, sw: `Umeandikwa na ${name}, ${at}` }),
  startedBy: (name: string) => ({ en: `Applying begun by ${name}`, sw: `Ulianzishwa na ${name}` }),
  undoneBy: (name: string, at: string) => ({ en: `Undone by ${name}, ${at}`, sw: `Umetenguliwa na ${name}, ${at}` }),
  added: (count: number) =>
    counted(count, { en: { one: '# added', other: '# added' }, sw: { one: '# imeongezwa', other: '# zimeongezwa' } }),
  changed: (count: number) =>
    counted(count, {
      en: { one: '# changed', other: '# changed' },
      sw: { one: '# imebadilishwa', other: '# zimebadilishwa' },
    }),
  same: (count: number) =>
    counted(count, {
      en: { one: '# was the same', other: '# were the same' },
      sw: { one: '# ilikuwa ileile', other: '# zilikuwa zilezile' },
    }),
  undone: (count: number) =>
    counted(count, {
      en: { one: '# taken back', other: '# taken back' },
      sw: { one: '# imetenguliwa', other: '# zimetenguliwa' },
    }),
  kept: (count: number) =>
    counted(count, {
      en: {
        one: '# stayed: somebody has changed it or referred to it since',
        other: '# stayed: somebody has changed them or referred to them since',
      },
      sw: {
        one: '# imebaki: mtu ameibadilisha au kuitumia tangu hapo',
        other: '# zimebaki: mtu amezibadilisha au kuzitumia tangu hapo',
      },
    }),
  refused: (count: number) =>
    counted(count, {
      en: { one: '# was refused', other: '# were refused' },
      sw: { one: '# imekataliwa', other: '# zimekataliwa' },
    }),
  wrong: (count: number) =>
    counted(count, {
      en: { one: '# is wrong and was not written', other: '# are wrong and were not written' },
      sw: { one: '# ina kosa, haikuandikwa', other: '# zina makosa, hazikuandikwa' },
    }),
  leftOut: (count: number) =>
    counted(count, {
      en: { one: '# was left out', other: '# were left out' },
      sw: { one: '# iliondolewa', other: '# ziliondolewa' },
    }),
  newLeft: (count: number) =>
    counted(count, {
      en: { one: '# new one is not written yet', other: '# new ones are not written yet' },
      sw: { one: '# mpya haijaandikwa bado', other: '# mpya hazijaandikwa bado' },
    }),
  changesLeft: (count: number) =>
    counted(count, {
      en: { one: '# change is not written yet', other: '# changes are not written yet' },
      sw: { one: 'badiliko # halijaandikwa bado', other: 'mabadiliko # hayajaandikwa bado' },
    }),
  notYet: {
    en: 'Nothing is written yet. Check the rows, then apply.',
    sw: 'Hakuna kilichoandikwa bado. Kagua, kisha andika.',
  },
  check: { en: 'Check the Rows', sw: 'Kagua Rekodi' },
  showRows: (tab: string) => ({ en: `Show: ${tab}`, sw: `Onyesha: ${tab}` }),
  left: { en: 'What was not written, with the reasons:', sw: 'Zisizoandikwa, pamoja na sababu:' },
  leftAs: (format: string) => ({ en: `${format} of what was not written`, sw: `${format} ya zisizoandikwa` }),
  leftFailed: { en: 'Failed to make the file', sw: 'Imeshindwa kutengeneza faili' },
  correct: { en: 'Correct What Is Left', sw: 'Sahihisha Zilizobaki' },
  againText: {
    en: 'What was corrected in its rows is kept. Compare them again to apply them once more.',
    sw: 'Yaliyosahihishwa kwenye rekodi za faili yamehifadhiwa. Zilinganishe tena ili kuziandika upya.',
  },
  goOn: { en: 'Apply What Is Left', sw: 'Andika Zilizobaki' },
  undoAgain: { en: 'Undo What Is Left', sw: 'Tengua Zilizobaki' },
  undoQuestion: { en: 'Undo this import?', sw: 'Ungependa kutengua uingizaji huu?' },
  undoText: {
    en: 'What it added is deleted, and what it changed gets its former values. What somebody has changed or referred to since stays.',
    sw: 'Ilichoongeza kitafutwa, na ilichobadilisha kitarudishwa kama kilivyokuwa. Kilichobadilishwa au kutumiwa tangu hapo kitabaki.',
  },
  undoInvoicesText: {
    en: 'Each invoice that nobody has changed or paid anything of since is cancelled. The file can be imported again.',
    sw: 'Kila ankara ambayo haijabadilishwa wala kulipwa chochote tangu hapo itaghairiwa. Faili inaweza kuingizwa tena.',
  },
  undoFailed: { en: 'Failed to undo the import', sw: 'Imeshindwa kutengua uingizaji' },
  keep: { en: 'Keep', sw: 'Usitengue' },
})

export const goToMessages = catalogue({
  customers: { en: 'Go to Customers', sw: 'Nenda kwenye Wateja' },
  vehicles: { en: 'Go to Vehicles', sw: 'Nenda kwenye Magari' },
  drivers: { en: 'Go to Drivers', sw: 'Nenda kwenye Madereva' },
  routes: { en: 'Go to Routes', sw: 'Nenda kwenye Njia' },
  invoices: { en: 'Go to Invoices', sw: 'Nenda kwenye Ankara' },
  bookings: { en: 'Go to Bookings', sw: 'Nenda kwenye Oda' },
} satisfies Record<ImportKind, unknown>)
