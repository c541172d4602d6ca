import { formatDay } from '@shehena/domain/dates'
import { type Cents, formatKes } from '@shehena/domain/money'
import type { Language } from '@shehena/domain/office/settings/user-settings-list'
import type { Company } from '../settings/company-queries.ts'

/** The mails to customers, each with the PDF of its paper. */
type CustomerMail = 'invoice' | 'receipt' | 'creditNote'

type Filling = {
  /** The customer's name. */
  name: string
  /** The company as the paper has it. */
  company: Company
  /** The number of the paper. */
  number: string
  amount: Cents
  /** The due date of an invoice, the day of a payment, the day of issue of a credit note. */
  day: string
}

/** The subject and the text of a mail to a customer, in the customer's language. */
export function customerMailText(
  mail: CustomerMail,
  language: Language,
  { name, company, number, amount, day }: Filling,
): { subject: string; body: string } {
  const { greeting, close, subject, from } = frames[language]
  const paper = subject[mail](number)
  const signature = [company.name, company.phone, company.email].filter((line) => line !== null)
  // Not every mail program shows a non-breaking space.
  const said = texts[mail][language](number, formatKes(amount).replace('\u00a0', ' '), formatDay(day))
  return {
    subject: (company.name ? `${paper} ${from} ${company.name}` : paper).slice(0, 255),
    body: [`${greeting} ${name},`, '', ...said, '', close, ...signature, ''].join('\n'),
  }
}

const frames = {
  en: {
    greeting: 'Dear',
    close: 'Kind regards',
    from: 'from',
    subject: {
      invoice: (no: string) => `Invoice ${no}`,
      receipt: (no: string) => `Receipt ${no}`,
      creditNote: (no: string) => `Credit note ${no}`,
    },
  },
  sw: {
    greeting: 'Habari',
    close: 'Asante,',
    from: 'kutoka',
    subject: {
      invoice: (no: string) => `Ankara ${no}`,
      receipt: (no: string) => `Risiti ${no}`,
      creditNote: (no: string) => `Hati ya punguzo ${no}`,
    },
  },
} satisfies Record<Language, unknown>

const texts: Record<CustomerMail, Record<Language, (number: string, amount: string, day: string) => string[]>> = {
  invoice: {
    en: (number, amount, day) => [
      `please find attached our invoice ${number} of ${amount}, due on ${day}.`,
      'How to pay it is written there.',
    ],
    sw: (number, amount, day) => [
      `Tumeambatisha ankara yetu ${number} ya ${amount}. Tarehe ya mwisho ya kulipa ni ${day}.`,
      'Namna ya kulipa imeandikwa humo.',
    ],
  },
  receipt: {
    en: (number, amount, day) => [
      `thank you for your payment of ${amount} on ${day}.`,
      `Please find attached our receipt ${number}.`,
    ],
    sw: (number, amount, day) => [
      `Tumepokea malipo yako ya ${amount} ya tarehe ${day}.`,
      `Tumeambatisha risiti yetu ${number}.`,
    ],
  },
  creditNote: {
    en: (number, amount, day) => [
      `please find attached our credit note ${number} of ${amount}, issued on ${day}.`,
      'The invoice that it corrects is named there.',
    ],
    sw: (number, amount, day) => [
      `Tumeambatisha hati yetu ya punguzo ${number} ya ${amount}, iliyotolewa tarehe ${day}.`,
      'Ankara inayosahihishwa imetajwa humo.',
    ],
  },
}
