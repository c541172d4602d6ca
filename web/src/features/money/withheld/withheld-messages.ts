import { catalogue } from '#web/app/messages.ts'
import { fileMessages } from '#web/shared/documents/file-messages.ts'
import { withMoneyWords } from '#web/shared/words/money-words.ts'

/** Whether the certificate of an amount withheld is awaited. */
export const withheldStateMessages = catalogue({
  outstanding: { en: 'Outstanding', sw: 'Cheti kinasubiriwa' },
  certified: { en: 'Certified', sw: 'Ina cheti' },
  reversed: { en: 'Taken back', sw: 'Imerudishwa' },
  all: { en: 'All states', sw: 'Hali zote' },
})

/** Why a certificate of a file was not recorded. */
export const certificateFaultMessages = catalogue({
  unreadable: { en: 'a value cannot be read', sw: 'kuna taarifa isiyosomeka' },
  unknownInvoice: { en: 'there is no such invoice', sw: 'hakuna ankara kama hiyo' },
  otherPin: { en: "the PIN is not that of the invoice's customer", sw: 'PIN si ya mteja wa ankara' },
  nothingOutstanding: {
    en: 'nothing withheld on this invoice awaits a certificate',
    sw: 'hakuna kodi ya ankara hii inayosubiri cheti',
  },
  otherAmount: { en: 'another amount was withheld', sw: 'kiasi kilichozuiwa ni kingine' },
  badDay: { en: 'the date is before the invoice, or to come', sw: 'tarehe ni kabla ya ankara, au bado haijafika' },
  usedCertificate: {
    en: 'this certificate is recorded with another amount',
    sw: 'cheti hiki kimerekodiwa kwa kiasi kingine',
  },
})

/** The files of a certificate. */
export const certificateFileMessages = catalogue({
  ...fileMessages,
  files: { en: 'Files of the certificate', sw: 'Faili za cheti' },
  filesOf: (no: string) => ({ en: `Files of certificate ${no}`, sw: `Faili za cheti ${no}` }),
  none: { en: 'No files of the certificate yet', sw: 'Bado hakuna faili za cheti' },
})

export const withheldMessages = withMoneyWords({
  title: { en: 'Withheld Tax', sw: 'Kodi ya Zuio' },
  about: {
    en: 'What customers withheld for the tax authority, and the certificates that are still to come.',
    sw: 'Kodi ambayo wateja walizuia, na vyeti ambavyo bado havijafika.',
  },
  back: { en: 'Payments', sw: 'Malipo' },
  loading: { en: 'Loading withheld tax...', sw: 'Inafungua kodi ya zuio...' },
  failed: { en: 'Failed to load withheld tax', sw: 'Imeshindwa kufungua kodi ya zuio' },
  none: { en: 'No withheld tax found', sw: 'Hakuna kodi ya zuio' },
  noneMatch: {
    en: 'No withheld tax matches your search criteria',
    sw: 'Hakuna kodi ya zuio inayolingana na utafutaji wako',
  },
  search: { en: 'Search withheld tax...', sw: 'Tafuta kodi ya zuio...' },
  outstanding: { en: 'Certificates Outstanding', sw: 'Vyeti vinavyosubiriwa' },
  olderThan: (days: number) => ({ en: `Older than ${days} days`, sw: `Zaidi ya siku ${days}` }),
  count: (count: number) => ({
    en: count === 1 ? '1 certificate' : `${count.toLocaleString('en')} certificates`,
    sw: count === 1 ? 'Cheti 1' : `Vyeti ${count.toLocaleString('en')}`,
  }),
  sum: (amount: string) => ({ en: `Sum: ${amount}`, sw: `Jumla: ${amount}` }),
  age: { en: 'Age', sw: 'Umri' },
  anyAge: { en: 'Any age', sw: 'Umri wowote' },
  allTaxes: { en: 'All taxes', sw: 'Kodi zote' },
  withheldOn: { en: 'Withheld', sw: 'Ilizuiwa' },
  certificate: { en: 'Certificate', sw: 'Cheti' },
  remindedOn: (day: string) => ({ en: `asked for on ${day}`, sw: `kiliombwa ${day}` }),
  takenBackBy: (name: string, day: string, reason: string) => ({
    en: `Taken back by ${name} on ${day}: ${reason}`,
    sw: `Ilirudishwa na ${name} tarehe ${day}: ${reason}`,
  }),

  record: { en: 'Record Withheld Tax', sw: 'Rekodi Kodi ya Zuio' },
  recordText: {
    en: 'For what a customer withheld without a payment beside it. It settles that part of the invoice.',
    sw: 'Kwa kodi ambayo mteja alizuia bila malipo pamoja nayo. Inalipa sehemu hiyo ya ankara.',
  },
  day: { en: 'Withheld on', sw: 'Tarehe ya kuzuiwa' },
  recorded: { en: 'Withheld tax recorded successfully', sw: 'Kodi ya zuio imerekodiwa' },
  recordFailed: { en: 'Failed to record withheld tax', sw: 'Imeshindwa kurekodi kodi ya zuio' },

  certify: { en: 'Certify', sw: 'Weka Cheti' },
  certifyNamed: (no: string) => ({ en: `Certify ${no}`, sw: `Weka cheti cha ${no}` }),
  certifyQuestion: (no: string) => ({ en: `Certificate for ${no}`, sw: `Cheti cha ${no}` }),
  certificateNo: { en: 'Certificate Number', sw: 'Nambari ya cheti' },
  certificateOn: { en: 'Certificate Date', sw: 'Tarehe ya cheti' },
  certified: { en: 'Certificate recorded successfully', sw: 'Cheti kimerekodiwa' },
  certifyFailed: { en: 'Failed to record the certificate', sw: 'Imeshindwa kurekodi cheti' },

  files: (count: number) => ({
    en: count > 0 ? `Files (${count})` : 'Files',
    sw: count > 0 ? `Faili (${count})` : 'Faili',
  }),
  filesNamed: (no: string) => ({ en: `Files of the certificate for ${no}`, sw: `Faili za cheti cha ${no}` }),

  remind: { en: 'Remind', sw: 'Kumbusha' },
  remindNamed: (name: string) => ({ en: `Remind ${name}`, sw: `Kumbusha ${name}` }),
  remindQuestion: (name: string) => ({ en: `Remind ${name}?`, sw: `Ungependa kumkumbusha ${name}?` }),
  remindText: {
    en: 'The customer gets a mail that lists all its certificates outstanding.',
    sw: 'Mteja atapata barua pepe yenye orodha ya vyeti vyake vyote vinavyosubiriwa.',
  },
  reminded: (count: number) => ({
    en: count === 1 ? 'Asked for 1 certificate' : `Asked for ${count} certificates`,
    sw: count === 1 ? 'Cheti 1 kimeombwa' : `Vyeti ${count} vimeombwa`,
  }),
  remindFailed: { en: 'Failed to remind the customer', sw: 'Imeshindwa kumkumbusha mteja' },

  takeBackNamed: (no: string) => ({ en: `Take back what is withheld on ${no}`, sw: `Rudisha kodi ya zuio ya ${no}` }),
  takeBackQuestion: (no: string) => ({
    en: `Take back what is withheld on ${no}?`,
    sw: `Ungependa kurudisha kodi ya zuio ya ${no}?`,
  }),
  takeBackText: (amount: string) => ({
    en: `The invoice awaits ${amount} again.`,
    sw: `Ankara itasubiri ${amount} tena.`,
  }),
  keep: { en: 'Keep It', sw: 'Usirudishe' },
  tookBack: { en: 'Withheld tax taken back successfully', sw: 'Kodi ya zuio imerudishwa' },
  takeBackFailed: { en: 'Failed to take withheld tax back', sw: 'Imeshindwa kurudisha kodi ya zuio' },

  upload: { en: 'Upload Certificates', sw: 'Pakia Vyeti' },
  uploadIncome: { en: 'Upload Income Tax Certificates', sw: 'Pakia Vyeti vya Kodi ya Mapato' },
  uploadFailed: { en: 'Failed to read the certificates', sw: 'Imeshindwa kusoma vyeti' },
  uploaded: { en: 'Certificates of the File', sw: 'Vyeti vya Faili' },
  uploadedText: (certified: number, known: number) => ({
    en: `${certified} ticked off, ${known} known already.`,
    sw: `Vilivyorekodiwa: ${certified}. Vilivyojulikana tayari: ${known}.`,
  }),
  notApplied: { en: 'Not applied', sw: 'Havikurekodiwa' },
  inRow: (row: number, no: string, reason: string) => ({
    en: `Row ${row}, ${no || '-'}: ${reason}`,
    sw: `Rekodi ${row}, ${no || '-'}: ${reason}`,
  }),
})
