import type { BankAccountKind } from '@shehena/domain/bank/lines/bank-line-list'
import { catalogue, counted } from '#web/app/messages.ts'
import { withMoneyWords } from '#web/shared/words/money-words.ts'
import { withWords } from '#web/shared/words/words.ts'

export const accountKindMessages = catalogue({
  bank: { en: 'Bank Account', sw: 'Akaunti ya Benki' },
  paybill: { en: 'M-Pesa Paybill', sw: 'Paybill ya M-Pesa' },
  till: { en: 'M-Pesa Till', sw: 'Till ya M-Pesa' },
} satisfies Record<BankAccountKind, unknown>)

export const reconciliationMessages = withMoneyWords({
  about: {
    en: 'Import the statements of your bank and M-Pesa accounts. What customers paid is tied to their invoices, by itself where it is certain, and the rest is quickly gone through.',
    sw: 'Pakia taarifa za akaunti zako za benki na M-Pesa. Malipo ya wateja yanaoanishwa na ankara zao, yenyewe pale ambapo ni hakika, na yaliyobaki yanapitiwa haraka.',
  },
  noAccount: { en: 'No bank account yet', sw: 'Bado hakuna akaunti ya benki' },
  managerAdds: {
    en: 'A manager or an administrator adds the first account.',
    sw: 'Meneja au msimamizi wa mfumo ndiye anayeongeza akaunti ya kwanza.',
  },
  addAccount: { en: 'Add Account', sw: 'Ongeza Akaunti' },
  loading: { en: 'Loading bank accounts...', sw: 'Inafungua akaunti za benki...' },
  failed: { en: 'Failed to load bank accounts', sw: 'Imeshindwa kufungua akaunti za benki' },

  statements: { en: 'Imported Statements', sw: 'Taarifa Zilizopakiwa' },
  accounts: { en: 'Accounts', sw: 'Akaunti za Benki' },
  importStatement: { en: 'Import Statement', sw: 'Pakia Taarifa' },
  pdf: { en: 'Reconciliation Statement', sw: 'Taarifa ya Ulinganisho' },

  lastLine: (day: string) => ({ en: `Lines up to ${day}`, sw: `Mistari hadi ${day}` }),
  notOnStatement: (count: number) =>
    counted(count, {
      en: { one: '# payment is not on a statement yet', other: '# payments are not on a statement yet' },
      sw: { one: 'Muamala # bado haupo kwenye taarifa', other: 'Miamala # bado haipo kwenye taarifa' },
    }),
  disputed: (receipts: string) => ({
    en: `Came with two amounts: ${receipts}`,
    sw: `Yaliyofika na viasi viwili tofauti: ${receipts}`,
  }),

  goThrough: (count: number) => ({
    en: `Go Through Open Lines (${count.toLocaleString('en')})`,
    sw: `Pitia Mistari Iliyo Wazi (${count.toLocaleString('en')})`,
  }),
  matchAgain: { en: 'Match Again', sw: 'Oanisha Tena' },
  matchingAgain: { en: 'Matching the open lines again', sw: 'Mistari iliyo wazi inaoanishwa tena' },
  matchingAgainText: {
    en: 'What is certain ties itself within a minute.',
    sw: 'Iliyo hakika itaoanishwa yenyewe ndani ya dakika moja.',
  },
  matchAgainFailed: { en: 'Failed to match again', sw: 'Imeshindwa kuoanisha tena' },
})

/** Opening + tied + classified + open = closing. */
export const headMessages = withWords({
  head: { en: 'Reconciliation', sw: 'Ulinganisho' },
  loading: { en: 'Loading the reconciliation...', sw: 'Inafungua ulinganisho...' },
  failed: { en: 'Failed to load the reconciliation', sw: 'Imeshindwa kufungua ulinganisho' },
  opening: { en: 'Opening', sw: 'Salio la mwanzo' },
  tied: { en: 'Tied', sw: 'Iliyooanishwa' },
  classified: { en: 'Classified', sw: 'Iliyopangwa aina' },
  open: { en: 'Open', sw: 'Iliyo wazi' },
  closing: { en: 'Closing', sw: 'Salio la mwisho' },
  unknown: { en: 'Not known', sw: 'Halijulikani' },
  lines: (count: number) =>
    counted(count, { en: { one: '# line', other: '# lines' }, sw: { one: 'Mstari #', other: 'Mistari #' } }),
  notJoining: (amount: string) => ({ en: `${amount} does not join.`, sw: `${amount} hazilingani.` }),
  noBalance: {
    en: 'A balance is missing in the statements, so the sum cannot be checked.',
    sw: 'Kuna salio linalokosekana kwenye taarifa, kwa hiyo jumla haiwezi kukaguliwa.',
  },
  gaps: (days: string) => ({ en: `No statement covers ${days}.`, sw: `Hakuna taarifa ya ${days}.` }),
  unconfirmed: (count: number, amount: string) =>
    counted(count, {
      en: {
        one: `# payment in the books is on no statement: ${amount}`,
        other: `# payments in the books are on no statement: ${amount}`,
      },
      sw: {
        one: `Malipo # yaliyorekodiwa hayapo kwenye taarifa yoyote: ${amount}`,
        other: `Malipo # yaliyorekodiwa hayapo kwenye taarifa yoyote: ${amount}`,
      },
    }),
  and: (days: string, last: string) => ({ en: `${days} and ${last}`, sw: `${days} na ${last}` }),
  noLines: { en: 'There are no lines in these days.', sw: 'Hakuna mistari katika siku hizi.' },
})
