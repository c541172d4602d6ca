import { formatDay } from '@shehena/domain/dates'
import { type CentsSum, formatKes } from '@shehena/domain/money'
import type { StatementDays } from '@shehena/domain/money/statements/statement-period'
import type { Language } from '@shehena/domain/office/settings/user-settings-list'
import type { Company } from '../../office/settings/company-queries.ts'

type Filling = StatementDays & {
  /** The customer's name. */
  name: string
  company: Company
  /** What the customer owes at the end of the last day, in cents; negative where it has paid ahead. */
  closing: CentsSum
}

/** The subject and the text of the mail with a statement of account, in the customer's language. */
export function statementMailText(
  language: Language,
  { name, company, from, to, closing }: Filling,
): { subject: string; body: string } {
  const t = texts[language]
  const [first, last] = [formatDay(from), formatDay(to)]
  const isAhead = String(closing).startsWith('-')
  // Not every mail program shows a non-breaking space.
  const amount = formatKes(closing).replace('\u00a0', ' ').replace('-', '')
  const signature = [company.name, company.phone, company.email].filter((line) => line !== null)
  const said = [t.attached(first, last), isAhead ? t.ahead(last, amount) : t.owed(last, amount), t.ask]
  return {
    subject: t.subject(first, last, company.name).slice(0, 255),
    body: [t.greeting(name), '', ...said, '', t.close, ...signature, ''].join('\n'),
  }
}

const texts = {
  en: {
    subject: (from: string, to: string, company: string | null) =>
      ['Statement of account', from, '-', to, ...(company ? ['from', company] : [])].join(' '),
    greeting: (name: string) => `Dear ${name},`,
    attached: (from: string, to: string) => `please find attached your statement of account from ${from} to ${to}.`,
    owed: (day: string, amount: string) => `On ${day} you owed ${amount}.`,
    ahead: (day: string, amount: string) => `On ${day} you had paid ${amount} ahead.`,
    ask: 'Please tell us if anything in it differs from your books.',
    close: 'Kind regards',
  },
  sw: {
    subject: (from: string, to: string, company: string | null) =>
      ['Taarifa ya akaunti', from, '-', to, ...(company ? ['kutoka', company] : [])].join(' '),
    greeting: (name: string) => `Habari ${name},`,
    attached: (from: string, to: string) => `Tumeambatisha taarifa ya akaunti yako kuanzia ${from} hadi ${to}.`,
    owed: (day: string, amount: string) => `Tarehe ${day} deni lako lilikuwa ${amount}.`,
    ahead: (day: string, amount: string) => `Tarehe ${day} ulikuwa umelipa zaidi ya deni kwa ${amount}.`,
    ask: 'Tafadhali tuambie ikiwa kuna kitu kinachotofautiana na vitabu vyako.',
    close: 'Asante,',
  },
} satisfies Record<Language, unknown>
