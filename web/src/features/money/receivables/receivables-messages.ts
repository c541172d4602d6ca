import { counted } from '#web/app/messages.ts'
import { withMoneyWords } from '#web/shared/words/money-words.ts'

export const receivablesMessages = withMoneyWords({
  about: {
    en: 'What customers owed at the end of a day. What happened later does not change it.',
    sw: 'Madeni ya wateja mwisho wa siku. Yaliyotokea baadaye hayabadilishi.',
  },
  back: { en: 'Finance Dashboard', sw: 'Dashibodi ya Fedha' },
  asAt: { en: 'As at', sw: 'Hali ya tarehe' },
  closedMonths: { en: 'Closed Months', sw: 'Miezi Iliyofungwa' },
  loading: { en: 'Loading what customers owe...', sw: 'Inafungua madeni ya wateja...' },
  failed: { en: 'Failed to load what customers owe', sw: 'Imeshindwa kufungua madeni ya wateja' },
  outstanding: { en: 'Outstanding', sw: 'Madeni' },
  unpaid: (count: number) =>
    counted(count, {
      en: { one: '# unpaid invoice', other: '# unpaid invoices' },
      sw: { one: 'Ankara # haijalipwa', other: 'Ankara # hazijalipwa' },
    }),
  credit: { en: 'Credit on account', sw: 'Punguzo kwenye akaunti' },
  netInvoiced: { en: 'Invoiced in the month', sw: 'Ankara za mwezi' },
  beforeTax: {
    en: 'before tax, up to that day, less what was credited and cancelled',
    sw: 'kabla ya kodi, hadi siku hiyo, bila zilizopunguzwa na zilizoghairiwa',
  },
  aging: { en: 'AR Aging', sw: 'Umri wa madeni' },
  invoices: { en: 'Unpaid invoices', sw: 'Ankara ambazo hazijalipwa' },
  none: { en: 'Nothing was owed.', sw: 'Hakukuwa na deni.' },
  all: { en: 'Show all', sw: 'Onyesha zote' },
  sum: (sum: string) => ({ en: `${sum} in all`, sw: `Jumla ${sum}` }),
  invoiceNo: { en: 'Invoice No', sw: 'Nambari' },
  dueDate: { en: 'Due Date', sw: 'Mwisho wa kulipa' },
  daysLate: { en: 'Days late', sw: 'Siku za kuchelewa' },
})
