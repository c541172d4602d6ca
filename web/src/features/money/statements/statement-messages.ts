import type { StatementKind } from '@shehena/domain/money/statements/statement-kinds'
import { catalogue } from '#web/app/messages.ts'
import { withMoneyWords } from '#web/shared/words/money-words.ts'
import { words } from '#web/shared/words/words.ts'

export const statementMessages = withMoneyWords({
  title: { en: 'Statement of Account', sw: 'Taarifa ya Akaunti' },
  loading: { en: 'Loading the statement...', sw: 'Inafungua taarifa ya akaunti...' },
  failed: { en: 'Failed to load the statement', sw: 'Imeshindwa kufungua taarifa ya akaunti' },

  tooLong: { en: 'A statement covers at most 13 months', sw: 'Taarifa ya akaunti ni ya miezi 13 pekee au pungufu' },
  toCome: { en: 'The last day is still to come', sw: 'Siku ya mwisho bado haijafika' },

  openingBalance: { en: 'Opening balance', sw: 'Salio la mwanzo' },
  before: (day: string) => ({ en: `on the evening before ${day}`, sw: `jioni kabla ya ${day}` }),
  debits: { en: 'Debits', sw: 'Zilizoongezwa' },
  credits: { en: 'Credits', sw: 'Zilizopunguzwa' },
  closingBalance: { en: 'Closing balance', sw: 'Salio la mwisho' },
  atEndOf: (day: string) => ({ en: `at the end of ${day}`, sw: `mwisho wa ${day}` }),
  paidAhead: (day: string) => ({ en: `at the end of ${day}; paid ahead`, sw: `mwisho wa ${day}; amelipa zaidi` }),

  entries: { en: 'Entries', sw: 'Matukio' },
  none: { en: 'Nothing moved on these days.', sw: 'Hakuna tukio katika siku hizi.' },
  entry: { en: 'Entry', sw: 'Tukio' },
  reference: { en: 'Reference', sw: 'Rejea' },
  debit: { en: 'Debit', sw: 'Imeongezwa' },
  credit: { en: 'Credit', sw: 'Imepunguzwa' },

  aging: { en: 'Unpaid invoices by age', sw: 'Ankara ambazo hazijalipwa kwa umri' },
  madeOf: { en: 'What the closing balance is made of', sw: 'Salio la mwisho linajumuisha' },
  unpaid: { en: 'Unpaid invoices', sw: 'Ankara ambazo hazijalipwa' },
  allUnpaid: (count: string) => ({ en: `All ${count}`, sw: `Zote ${count}` }),
  onAccount: { en: 'Less on account', sw: 'Toa kilicho kwenye akaunti' },
  creditLeft: { en: 'Less credit left', sw: 'Toa salio la hati za punguzo' },

  send: { en: 'Send Statement', sw: 'Tuma Taarifa' },
  sendQuestion: (from: string, to: string) => ({
    en: `Send the statement from ${from} to ${to}?`,
    sw: `Ungependa kutuma taarifa ya akaunti kuanzia ${from} hadi ${to}?`,
  }),
  sent: { en: 'Statement is on its way', sw: 'Taarifa ya akaunti inatumwa' },
  sendFailed: { en: 'Failed to send the statement', sw: 'Imeshindwa kutuma taarifa ya akaunti' },
  noAddress: (customer: string) => ({
    en: `${customer} has no e-mail address. Download the statement instead.`,
    sw: `${customer} hana anwani ya barua pepe. Pakua taarifa ya akaunti badala yake.`,
  }),
  pdfFailed: { en: 'Failed to make the PDF', sw: 'Imeshindwa kutengeneza PDF' },
  downloadCsv: { en: 'Download CSV', sw: 'Pakua CSV' },
  csvFailed: { en: 'Failed to make the CSV', sw: 'Imeshindwa kutengeneza CSV' },

  sentBefore: { en: 'Sent statements', sw: 'Taarifa zilizotumwa' },
  noneSent: { en: 'None was sent yet.', sw: 'Hakuna iliyotumwa bado.' },
  sentFailed: { en: 'Failed to load what was sent', sw: 'Imeshindwa kufungua zilizotumwa' },
  period: words.span,
  sentBy: (at: string, name: string) => ({ en: `Sent ${at} by ${name}`, sw: `Ilitumwa ${at} na ${name}` }),
  sentMonthly: (at: string) => ({
    en: `Sent ${at} as the statement of the month`,
    sw: `Ilitumwa ${at} kama taarifa ya mwezi`,
  }),
})

/** What moves an account. */
export const statementKindMessages = catalogue({
  invoice: { en: 'Invoice', sw: 'Ankara' },
  opening_invoice: { en: 'Opening invoice', sw: 'Ankara ya mfumo wa awali' },
  debit_note: { en: 'Debit note', sw: 'Hati ya nyongeza' },
  credit_note: { en: 'Credit note', sw: 'Hati ya punguzo' },
  payment: { en: 'Payment received', sw: 'Malipo yamepokelewa' },
  withheld_vat: { en: 'VAT withheld', sw: 'VAT ya zuio' },
  withheld_income: { en: 'Income tax withheld', sw: 'Kodi ya zuio ya mapato' },
  written_off: { en: 'Written off', sw: 'Tofauti imefutwa' },
  cancelled: { en: 'Invoice cancelled', sw: 'Ankara imeghairiwa' },
  voided: { en: 'Payment voided', sw: 'Malipo yamebatilishwa' },
  withheld_reversed: { en: 'Withheld tax taken back', sw: 'Kodi ya zuio imerudishwa' },
  write_off_reversed: { en: 'Write-off taken back', sw: 'Tofauti iliyofutwa imerudishwa' },
} satisfies Record<StatementKind, unknown>)
