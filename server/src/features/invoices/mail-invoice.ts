import { formatDay } from '@shehena/domain/dates'
import { type Cents, formatKes } from '@shehena/domain/money'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { Invalid } from '../../errors.ts'
import { limitMail } from '../mail/limit-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type Company, getCompany } from '../settings/company-queries.ts'

type Invoice = { id: string; invoiceNo: string; total: Cents; dueDate: string }
type Addressee = { name: string; email: string }

/** The kind of mail that carries an invoice's PDF. */
export const invoiceMail = 'invoice'

/**
 * The customer's current address, for the mail only: the caller may not be allowed to see it.
 *
 * @throws Invalid if the customer has no address
 */
export async function getAddressee(
  tx: Context,
  { id, invoiceNo }: Pick<Invoice, 'id' | 'invoiceNo'>,
): Promise<Addressee> {
  const { name, email } = await tx.db
    .selectFrom('invoices')
    .innerJoin('customers', 'customers.id', 'invoices.customerId')
    .select([sql<string>`coalesce(invoices.billed_name, customers.legal_name)`.as('name'), 'customers.email'])
    .where('invoices.id', '=', id)
    // Race: a concurrent request may be changing it.
    .forShare('customers')
    .executeTakeFirstOrThrow()
  if (email === null) {
    throw new Invalid(`${name} has no e-mail address. Have one entered for the customer, then send ${invoiceNo}.`)
  }
  return { name, email }
}

/**
 * Queues the mail of a sent invoice, signed by the company as it was then. The PDF is made when the mail is sent.
 *
 * @throws Invalid for an invalid address, or Refusal TOO_MANY
 */
export async function mailInvoice(tx: Context, invoice: Invoice, { name, email }: Addressee): Promise<void> {
  await limitMail(tx)
  const { sellerId } = await tx.db
    .selectFrom('invoices')
    .select('sellerId')
    .where('id', '=', invoice.id)
    .executeTakeFirstOrThrow()
  const company = await getCompany(tx.db, sellerId)
  await queueMail(tx, {
    kind: invoiceMail,
    recipient: email,
    subject: subjectOf(invoice, company),
    body: bodyOf(invoice, company, name),
    about: { table: 'invoices', id: invoice.id },
  })
}

function subjectOf({ invoiceNo }: Invoice, { name }: Company): string {
  return (name ? `Invoice ${invoiceNo} from ${name}` : `Invoice ${invoiceNo}`).slice(0, 255)
}

function bodyOf({ invoiceNo, total, dueDate }: Invoice, company: Company, name: string): string {
  const signature = [company.name, company.phone, company.email].filter((line) => line !== null)
  return [
    `Dear ${name},`,
    '',
    `please find attached our invoice ${invoiceNo} of ${formatKes(total).replace('\u00a0', ' ')}, due on ${formatDay(dueDate)}.`,
    'How to pay it is written there.',
    '',
    'Kind regards',
    ...signature,
    '',
  ].join('\n')
}
