/** What waiting mails are counted by: what customers get, and the rest, which goes to the staff. */
export const mailGroups = ['invoice', 'creditNote', 'receipt', 'statement', 'reminder', 'staff'] as const
export type MailGroup = (typeof mailGroups)[number]

const groups: Readonly<Record<string, MailGroup>> = {
  invoice: 'invoice',
  credit_note: 'creditNote',
  receipt: 'receipt',
  statement: 'statement',
  monthly_statement: 'statement',
  customer_reminder: 'reminder',
}

/** The group of a kind of mail. */
export function groupOfMail(kind: string): MailGroup {
  return (Object.hasOwn(groups, kind) && groups[kind]) || 'staff'
}
