import { statementDays } from '@shehena/domain/money/statements/statement-period'
import type { Kysely } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'
import { statementMail } from '../server/src/features/money/statements/send-statement.ts'
import { statementMailText } from '../server/src/features/money/statements/statement-mail-texts.ts'
import { readStatement } from '../server/src/features/money/statements/statements-queries.ts'
import { getCompany } from '../server/src/features/office/settings/company-queries.ts'
import { clockTime, type DemoClock } from './demo-clock.ts'
import { type CustomerKey, demoCustomer } from './demo-customers.ts'

/** Whose statement was sent, how many days ago. */
const sent: readonly { customer: CustomerKey; daysAgo: number; isUndelivered?: boolean }[] = [
  { customer: 'saruji', daysAgo: 51 },
  { customer: 'bahari', daysAgo: 44 },
  { customer: 'steel', daysAgo: 30 },
  { customer: 'bahari', daysAgo: 14 },
  { customer: 'timber', daysAgo: 9, isUndelivered: true },
  { customer: 'saruji', daysAgo: 2 },
]

type People = { customers: Record<CustomerKey, string>; clerk: string }

/** Inserts statements of account that finance mailed, each of the month before and of its own up to that day; one came back. */
export async function insertStatements(
  db: Kysely<Database>,
  clock: DemoClock,
  { customers, clerk }: People,
): Promise<void> {
  const company = await getCompany(db)
  for (const { customer, daysAgo, isUndelivered = false } of sent) {
    const { email, accountsEmail: recipient = email, legalName: name } = demoCustomer(customer)
    if (!recipient) continue
    const customerId = customers[customer]
    const today = clock.day(-daysAgo)
    const days = statementDays({}, today)
    const { closing } = await readStatement(db, [customerId], days)
    const sentAt = clock.at(-daysAgo, clockTime(11, 20))
    const finishedAt = clock.at(-daysAgo, clockTime(11, 21))
    const { id } = await db
      .insertInto('statementsSent')
      .values({ customerId, fromDay: days.from, toDay: days.to, sentAt, sentBy: clerk })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('mailOutbox')
      .values({
        kind: statementMail,
        recipient,
        ...statementMailText('en', { ...days, name, company, closing }),
        aboutTable: 'statements_sent',
        aboutId: id,
        requestedBy: clerk,
        attempts: 1,
        dueAt: sentAt,
        createdAt: sentAt,
        updatedAt: finishedAt,
        finishedAt,
        ...(isUndelivered
          ? { status: 'failed', failure: 'full', replyCode: '552 5.2.2' }
          : { status: 'sent', via: 'server' }),
      })
      .execute()
  }
}
