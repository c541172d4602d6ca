import type { Cents } from '@shehena/domain/money'
import type { Language } from '@shehena/domain/office/settings/user-settings-list'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'
import { customerMailText } from '../../office/mail/customer-mail-texts.ts'
import { queueMail } from '../../office/mail/queue-mail.ts'
import { getCompany } from '../../office/settings/company-queries.ts'
import { accountsAddress } from '../../sales/customers/accounts-address.ts'

type Invoice = { id: string; invoiceNo: string; total: Cents; dueDate: string }
type Addressee = { name: string; email: string; language: Language }

/** The kind of mail that carries an invoice's PDF. */
export const invoiceMail = 'invoice'

/**
 * The customer's current address and language, for the mail only: the caller may not be allowed to see it.
 *
 * @throws Invalid if the customer has no address
 */
export async function getAddressee(
  tx: Context,
  { id, invoiceNo }: Pick<Invoice, 'id' | 'invoiceNo'>,
): Promise<Addressee> {
  const { name, email, language } = await tx.db
    .selectFrom('invoices')
    .innerJoin('customers', 'customers.id', 'invoices.customerId')
    .select([
      sql<string>`coalesce(invoices.billed_name, customers.legal_name)`.as('name'),
      accountsAddress.as('email'),
      sql<Language>`customers.language`.as('language'),
    ])
    .where('invoices.id', '=', id)
    // Race: a concurrent request may be changing it.
    .forShare('customers')
    .executeTakeFirstOrThrow()
  if (email === null) {
    throw new Invalid(`${name} has no e-mail address. Have one entered for the customer, then send ${invoiceNo}.`)
  }
  return { name, email, language }
}

/**
 * Queues the mail of a sent invoice in the customer's language, signed by the company as it was then. The PDF is made when the mail is sent.
 *
 * @throws Invalid for an invalid address
 */
export async function mailInvoice(tx: Context, invoice: Invoice, { name, email, language }: Addressee): Promise<void> {
  const { sellerId } = await tx.db
    .selectFrom('invoices')
    .select('sellerId')
    .where('id', '=', invoice.id)
    .executeTakeFirstOrThrow()
  const company = await getCompany(tx.db, sellerId)
  await queueMail(tx, {
    kind: invoiceMail,
    recipient: email,
    ...customerMailText('invoice', language, {
      name,
      company,
      number: invoice.invoiceNo,
      amount: invoice.total,
      day: invoice.dueDate,
    }),
    about: { table: 'invoices', id: invoice.id },
  })
}
