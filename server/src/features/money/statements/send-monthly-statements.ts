import { dayOf } from '@shehena/domain/dates'
import type { CentsSum } from '@shehena/domain/money'
import { lastMonthOf, type StatementDays } from '@shehena/domain/money/statements/statement-period'
import { isMailAddress } from '@shehena/domain/office/mail/mail-address'
import type { Language } from '@shehena/domain/office/settings/user-settings-list'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { queueMails } from '../../office/mail/queue-mail.ts'
import { type Company, getCompany } from '../../office/settings/company-queries.ts'
import { accountsAddress } from '../../sales/customers/accounts-address.ts'
import { areMonthlyStatementsOn, listOwing } from './monthly-queries.ts'
import { monthlyStatementMail } from './send-statement.ts'
import { statementMailText } from './statement-mail-texts.ts'

// Small batches: what was queued before a crash stays queued, and no customer is locked for long.
const batchSize = 100

type Owing = { customerId: string; closing: CentsSum }

/**
 * Mails the statement of last month to every customer that owed something at its end and has an address, if the company
 * has turned that on. Idempotent: who has the statement of that month gets no other, however often this runs, also in
 * several workers at once.
 *
 * @returns how many were queued
 */
export async function sendMonthlyStatements(db: Kysely<Database>, now: string): Promise<number> {
  if (!(await areMonthlyStatementsOn(db))) return 0
  const month = lastMonthOf(dayOf(now))
  const company = await getCompany(db)
  const owing = await listOwing(db, month.to)
  let queued = 0
  for (let at = 0; at < owing.length; at += batchSize) {
    const batch = owing.slice(at, at + batchSize)
    queued += await db.transaction().execute((tx) => sendBatch(tx, { batch, month, company, now }))
  }
  return queued
}

type Batch = { batch: Owing[]; month: StatementDays; company: Company; now: string }

async function sendBatch(tx: Kysely<Database>, { batch, month, company, now }: Batch): Promise<number> {
  const closings = new Map(batch.map(({ customerId, closing }) => [customerId, closing]))
  const addressed = await tx
    .selectFrom('customers')
    .select(['id', 'legalName as name', accountsAddress.as('email'), sql<Language>`customers.language`.as('language')])
    .where('id', '=', sql<string>`any(${[...closings.keys()]}::uuid[])`)
    .where(accountsAddress, 'is not', null)
    .orderBy('id')
    // Race: somebody may be deleting a customer, or changing its address.
    .forNoKeyUpdate()
    .execute()
  // One bad address must not keep the others from their mail.
  const customers = addressed.flatMap(({ email, ...customer }) =>
    email !== null && isMailAddress(email) ? [{ ...customer, email }] : [],
  )
  if (customers.length === 0) return 0
  const sent = await tx
    .insertInto('statementsSent')
    .values(
      customers.map(({ id }) => ({
        customerId: id,
        fromDay: month.from,
        toDay: month.to,
        month: month.from,
        sentAt: now,
        sentBy: null,
      })),
    )
    .onConflict((conflict) => conflict.constraint('statements_sent_month_key').doNothing())
    .returning(['id', 'customerId'])
    .execute()
  const rows = new Map(sent.map(({ id, customerId }) => [customerId, id]))
  await queueMails(
    { db: tx },
    customers.flatMap(({ id, name, email, language }) => {
      const row = rows.get(id)
      if (row === undefined) return []
      const text = statementMailText(language, { ...month, name, company, closing: closings.get(id) ?? '0' })
      return [
        {
          kind: monthlyStatementMail,
          recipient: email,
          ...text,
          about: { table: 'statements_sent' as const, id: row },
        },
      ]
    }),
  )
  return sent.length
}
