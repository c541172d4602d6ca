import { catalogue } from '#web/app/messages.ts'
import { withMoneyWords } from '#web/shared/words/money-words.ts'
import { words } from '#web/shared/words/words.ts'

export const vatMessages = withMoneyWords({
  about: {
    en: 'The VAT that the company charged in a month, by tax code. Each paper counts on its own day: credit notes and later cancellations with a minus.',
    sw: 'VAT ambayo kampuni ilitoza kwa mwezi, kwa kila msimbo wa kodi. Kila hati huhesabiwa siku yake: hati za punguzo na ankara zilizoghairiwa baadaye hupunguzwa.',
  },
  back: { en: 'Closed Months', sw: 'Miezi Iliyofungwa' },
  closed: { en: 'The month is closed', sw: 'Mwezi umefungwa' },
  open: { en: 'The month is open: it may change', sw: 'Mwezi haujafungwa: unaweza kubadilika' },
  loadingVat: { en: 'Loading output VAT...', sw: 'Inafungua VAT ya mauzo...' },
  failed: { en: 'Failed to load output VAT', sw: 'Imeshindwa kufungua VAT ya mauzo' },
  byCode: { en: 'By tax code', sw: 'Kwa msimbo wa kodi' },
  vatCharged: { en: 'VAT charged', sw: 'VAT iliyotozwa' },
  countedPapers: { en: 'Papers', sw: 'Hati' },
  loadingPapers: { en: 'Loading papers...', sw: 'Inafungua hati...' },
  papersFailed: { en: 'Failed to load papers', sw: 'Imeshindwa kufungua hati' },
  none: { en: 'Nothing was invoiced or credited in this month.', sw: 'Hakuna ankara wala punguzo mwezi huu.' },
  noneOfCode: {
    en: 'No paper of this month has this tax code.',
    sw: 'Hakuna hati ya mwezi huu yenye msimbo huu wa kodi.',
  },
  all: { en: 'Show all', sw: 'Onyesha zote' },
  sums: (net: string, tax: string) => ({
    en: `${net} before tax, VAT ${tax}`,
    sw: `${net} kabla ya kodi, VAT ${tax}`,
  }),
  paperKind: { en: 'Kind', sw: 'Aina' },
  corrects: (no: string) => ({ en: `for ${no}`, sw: `ya ${no}` }),
})

/** What a paper is. */
export const vatPaperMessages = catalogue({
  invoice: words.invoice,
  debit_note: { en: 'Debit note', sw: 'Hati ya nyongeza' },
  credit_note: { en: 'Credit note', sw: 'Hati ya punguzo' },
  cancellation: { en: 'Cancelled invoice', sw: 'Ankara iliyoghairiwa' },
})
