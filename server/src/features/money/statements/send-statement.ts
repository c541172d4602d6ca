import type { statementsApi } from '@shehena/domain/money/statements/statements-api'
import type { Language } from '@shehena/domain/office/settings/user-settings-list'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Invalid, NotFound } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { limitMail } from '../../office/mail/limit-mail.ts'
import { queueMail } from '../../office/mail/queue-mail.ts'
import { getCompany } from '../../office/settings/company-queries.ts'
import { accountsAddress } from '../../sales/customers/accounts-address.ts'
import { groupOf } from '../../sales/merged/customer-group.ts'
import { statementMailText } from './statement-mail-texts.ts'
import { daysAskedFor, listSentStatements, readStatement } from './statements-queries.ts'

/** The kinds of mail that carry a statement's PDF: sent by a person, and sent by the program each month. */
export const statementMail = 'statement'
export const monthlyStatementMail = 'monthly_statement'

/**
 * Mails a statement of account to the customer's address of today, in the customer's language. The PDF is made when the
 * mail is sent.
 *
 * @throws NotFound, Invalid as getStatement and without an address or for an invalid one, or Refusal TOO_MANY
 */
export async function sendStatement(
  ctx: Context,
  { id, ...asked }: InputOf<typeof statementsApi.send>,
): Promise<OutputOf<typeof statementsApi.send>> {
  const days = daysAskedFor(ctx, asked)
  return inTransaction(ctx, async (tx) => {
    const { name, email, language } = await findCustomer(tx, id)
    // The caller may not be allowed to see the address.
    if (email === null) throw new Invalid(`${name} has no e-mail address. Download the statement instead.`)

    const { closing } = await readStatement(tx.db, await groupOf(tx, id), days)
    await limitMail(tx)
    const { id: sentId } = await tx.db
      .insertInto('statementsSent')
      .values({ customerId: id, fromDay: days.from, toDay: days.to, sentAt: tx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await queueMail(tx, {
      kind: statementMail,
      recipient: email,
      ...statementMailText(language, { ...days, name, closing, company: await getCompany(tx.db) }),
      about: { table: 'statements_sent', id: sentId },
    })
    return listSentStatements(tx, { id })
  })
}

async function findCustomer(tx: Context, id: string) {
  const found = await tx.db
    .selectFrom('customers')
    .select(['legalName as name', accountsAddress.as('email'), sql<Language>`customers.language`.as('language')])
    .where('id', '=', id)
    // Race: somebody may be deleting the customer, or changing the address.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new NotFound('Customer not found')
  return found
}
