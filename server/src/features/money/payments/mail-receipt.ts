import type { Cents } from '@shehena/domain/money'
import type { paymentsApi } from '@shehena/domain/money/payments/payments-api'
import type { Language } from '@shehena/domain/office/settings/user-settings-list'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Invalid, NotFound } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { customerMailText } from '../../office/mail/customer-mail-texts.ts'
import { limitMail } from '../../office/mail/limit-mail.ts'
import { queueMail } from '../../office/mail/queue-mail.ts'
import { retryMail } from '../../office/mail/retry-mail.ts'
import { getCompany } from '../../office/settings/company-queries.ts'
import { accountsAddress } from '../../sales/customers/accounts-address.ts'
import { getPayment } from './payments-queries.ts'

/** The kind of mail that carries a receipt's PDF. */
export const receiptMail = 'receipt'

/**
 * Mails the receipt of a payment to the customer's current address, in the customer's language. If a mail is waiting for
 * its next retry, that one is sent now instead. The PDF is made when the mail is sent.
 *
 * @throws NotFound, Conflict if the payment is voided or its receipt on its way, Invalid without an address or for an
 * invalid one, or Refusal TOO_MANY
 */
export async function mailReceipt(
  ctx: Context,
  { id }: InputOf<typeof paymentsApi.mailReceipt>,
): Promise<OutputOf<typeof paymentsApi.mailReceipt>> {
  return inTransaction(ctx, async (tx) => {
    const { receiptNo, name, email, language, isVoid, sellerId, ...receipt } = await findReceipt(tx, id)
    if (isVoid) throw new Conflict(`${receiptNo} was voided, so its receipt is not mailed.`)
    // The caller may not be allowed to see the address.
    if (email === null)
      throw new Invalid(`${name} has no e-mail address. Have one entered for the customer, then send ${receiptNo}.`)

    const isRetried = await retryMail(tx, { table: 'payments', id }, email)
    if (!isRetried) {
      await limitMail(tx)
      const company = await getCompany(tx.db, sellerId)
      await queueMail(tx, {
        kind: receiptMail,
        recipient: email,
        ...customerMailText('receipt', language, { name, company, number: receiptNo, ...receipt }),
        about: { table: 'payments', id },
      })
    }
    return getPayment(tx, { id })
  })
}

async function findReceipt(tx: Context, id: string) {
  const found = await tx.db
    .selectFrom('payments')
    .innerJoin('customers', 'customers.id', 'payments.customerId')
    .select([
      'payments.receiptNo',
      'payments.sellerId',
      'payments.paidAt as day',
      sql<Cents>`payments.amount`.as('amount'),
      sql<boolean>`payments.voided_at is not null`.as('isVoid'),
      'customers.legalName as name',
      accountsAddress.as('email'),
      sql<Language>`customers.language`.as('language'),
    ])
    .where('payments.id', '=', id)
    // Race: concurrent requests may be voiding the payment, mailing it too, or changing the address.
    .forUpdate('payments')
    .forShare('customers')
    .executeTakeFirst()
  if (!found) throw new NotFound('Payment not found')
  return found
}
