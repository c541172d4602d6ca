import { formatDay } from './dates.ts'

/**
 * Days that are rather a slip of the pen than meant. They are asked about, and taken once confirmed. Each function
 * returns a sentence for each field that is in doubt.
 */
type Doubts = Record<string, string>

/** How far from today a day may lie without a question, in months. */
const back = 12
const issuedAhead = 2
const dueAhead = 12

/** For how long after its issue an invoice is credited without a question, in months; and by how many credit notes. */
const creditedWithin = 6
const usualNotes = 2

/** @param today the calendar day in Africa/Nairobi */
export function unusualInvoiceDays(days: { issueDate?: string; dueDate?: string }, today: string): Doubts {
  const { issueDate, dueDate } = days
  return doubtsOf({
    issueDate: issueDate && (longAgo(issueDate, today) || farAhead(issueDate, today, issuedAhead)),
    dueDate: dueDate && farAhead(dueDate, today, dueAhead),
  })
}

/**
 * @param issueDate when the paid invoice was issued; null for a payment on account
 * @param today the calendar day in Africa/Nairobi
 */
export function unusualPaymentDay(
  { paidAt, issueDate }: { paidAt: string; issueDate: string | null },
  today: string,
): Doubts {
  const isBefore = issueDate !== null && paidAt < issueDate
  return doubtsOf({
    paidAt:
      longAgo(paidAt, today) ||
      (isBefore &&
        `The invoice was issued later, on ${formatDay(issueDate)}. Correct it, or confirm that it is right.`),
  })
}

/** @param today the calendar day in Africa/Nairobi */
export function unusualWorkDay(maintenanceDate: string, today: string): Doubts {
  return doubtsOf({ maintenanceDate: longAgo(maintenanceDate, today) })
}

/**
 * Another credit note for an invoice: long after its issue, or where it has several already.
 *
 * @param today the calendar day in Africa/Nairobi
 */
export function unusualCreditNote(
  { invoiceNo, issueDate, noteCount }: { invoiceNo: string; issueDate: string; noteCount: number },
  today: string,
): Doubts {
  return doubtsOf({
    reason:
      issueDate < shifted(today, -creditedWithin)
        ? `${invoiceNo} was issued on ${formatDay(issueDate)}, more than ${creditedWithin} months ago: KRA may refuse the credit note. Confirm that it is right.`
        : noteCount >= usualNotes &&
          `${invoiceNo} has ${noteCount} credit notes already. Confirm that another one is right.`,
  })
}

function doubtsOf(found: Record<string, string | false | undefined>): Doubts {
  return Object.fromEntries(Object.entries(found).flatMap(([field, doubt]) => (doubt ? [[field, doubt]] : [])))
}

function longAgo(day: string, today: string): string | false {
  if (day >= shifted(today, -back)) return false
  const months = monthsBetween(day, today)
  return months < 24
    ? `This is ${months} months ago. Correct it, or confirm that it is right.`
    : `This is ${Math.floor(months / 12)} years ago. Correct it, or confirm that it is right.`
}

function farAhead(day: string, today: string, ahead: number): string | false {
  if (day <= shifted(today, ahead)) return false
  const months = monthsBetween(today, day)
  return months < 24
    ? `This is ${months} months ahead. Correct it, or confirm that it is right.`
    : `This is ${Math.floor(months / 12)} years ahead. Correct it, or confirm that it is right.`
}

/** A day some months away, to compare with: 31 February stands for the end of February. */
function shifted(day: string, months: number): string {
  const month = monthOf(day) + months
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}${day.slice(7)}`
}

/** Whole months from one day to a later one. */
function monthsBetween(from: string, to: string): number {
  return monthOf(to) - monthOf(from) - (to.slice(8) < from.slice(8) ? 1 : 0)
}

function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}
