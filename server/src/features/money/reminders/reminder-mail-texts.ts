import { formatDay } from '@shehena/domain/dates'
import { type CentsSum, formatKes } from '@shehena/domain/money'
import { fillText } from '@shehena/domain/money/reminders/reminder-text'
import type { Language } from '@shehena/domain/office/settings/user-settings-list'
import type { Company } from '../../office/settings/company-queries.ts'
import type { DueMail } from './due-mail.ts'

/** Most invoices that a mail lists; it counts the rest. */
const mostListed = 100
/** As the outbox holds them. */
const longest = { subject: 255, body: 20_000 }

export type ReminderText = { subject: string; body: string }

/** The subject and the text of a reminder: the step's text in the customer's language, filled in. */
export function reminderMailText(
  { customer, invoices, amount }: DueMail,
  { text, company }: { text: ReminderText; company: Company },
): ReminderText {
  const t = words[customer.language]
  const lines = invoices
    .slice(0, mostListed)
    .map(({ invoiceNo, dueDate, daysLate, balance }) =>
      [invoiceNo, t.due(formatDay(dueDate)), t.late(daysLate), plain(balance)].join('  '),
    )
  const more = invoices.length > mostListed ? [t.more(invoices.length - mostListed)] : []
  const values = {
    customer: customer.name,
    invoices: [...lines, ...more].join('\n'),
    amount: plain(amount),
    company: company.name ?? '',
    payment: howToPay(t, company),
  }
  return {
    subject: fillText(text.subject, values).trim().slice(0, longest.subject).toWellFormed() || t.subject,
    body: fillText(text.body, values).slice(0, longest.body).toWellFormed(),
  }
}

/** With an ordinary space: not every mail program shows another. */
const plain = (amount: CentsSum) => formatKes(amount).replace('\u00a0', ' ')

function howToPay(t: Words, company: Company): string {
  const { bankName, bankBranch, bankAccountName, bankAccountNo, mpesaPaybill, mpesaAccountHint } = company
  const bank = [bankName, bankBranch, bankAccountName, bankAccountNo && t.account(bankAccountNo)].filter(Boolean)
  const ways = [
    bankAccountNo && `${t.bank}: ${bank.join(', ')}`,
    mpesaPaybill && `${t.paybill(mpesaPaybill)}, ${t.account(mpesaAccountHint ?? t.invoiceNo)}`,
  ].filter(Boolean)
  return ways.length > 0 ? [`${t.howToPay}:`, ...ways].join('\n') : t.onInvoice
}

type Words = {
  subject: string
  due: (day: string) => string
  late: (days: number) => string
  more: (count: number) => string
  howToPay: string
  onInvoice: string
  bank: string
  paybill: (no: string) => string
  account: (no: string) => string
  invoiceNo: string
}

const words: Record<Language, Words> = {
  en: {
    subject: 'Payment reminder',
    due: (day) => `due ${day}`,
    late: (days) =>
      days > 0 ? `${days} ${days === 1 ? 'day' : 'days'} late` : days === 0 ? 'due today' : 'not late yet',
    more: (count) => `And ${count} more.`,
    howToPay: 'How to pay',
    onInvoice: 'How to pay is written on each invoice.',
    bank: 'Bank transfer',
    paybill: (no) => `M-Pesa Paybill ${no}`,
    account: (no) => `account ${no}`,
    invoiceNo: 'the number of the invoice',
  },
  sw: {
    subject: 'Kumbusho la malipo',
    due: (day) => `mwisho wa kulipa ${day}`,
    late: (days) => (days > 0 ? `imechelewa siku ${days}` : days === 0 ? 'mwisho ni leo' : 'bado haijachelewa'),
    more: (count) => `Kuna ${count} zaidi.`,
    howToPay: 'Namna ya kulipa',
    onInvoice: 'Namna ya kulipa imeandikwa kwenye kila ankara.',
    bank: 'Uhamisho wa benki',
    paybill: (no) => `Paybill ya M-Pesa ${no}`,
    account: (no) => `akaunti ${no}`,
    invoiceNo: 'nambari ya ankara',
  },
}
