import type { SentStatementSort } from '@shehena/domain/money/statements/statement-list'
import type { statementsApi } from '@shehena/domain/money/statements/statements-api'
import type { MailState } from '@shehena/domain/office/mail/mail-delivery'
import { customerAccess } from '@shehena/domain/sales/customers/customer-access'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { isDuring, isEveryDay } from '../../../db/days.ts'
import { toPage, totalOf } from '../../../db/reads/search.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { lastDelivery, mailStateInSql } from '../../office/mail/last-delivery.ts'
import { searchIn } from '../../office/search/record-search.ts'

/** A page of the statements that were mailed. */
export async function listStatements(
  ctx: Context,
  input: InputOf<typeof statementsApi.list>,
): Promise<OutputOf<typeof statementsApi.list>> {
  const { page, pageSize, q, status, sort, ...span } = input
  const { isFound, isMany } = await searchIn('statementsSent', ctx, q)
  const direction = order[sort]
  let found = ctx.db
    .selectFrom('statementsSent')
    .where(isFound)
    .where(isDuring(ctx, sql.ref('statementsSent.sentAt'), span))
  if (status !== 'all') found = found.where(hasMail[status])

  const isWhole = !q && status === 'all' && isEveryDay(span)
  // Deferred join: finds the page first and then joins only its rows.
  const onPage = found.selectAll().orderBy('sentAt', direction).orderBy('id', direction)
  const items = await ctx.db
    .selectFrom(toPage(onPage, input, isWhole).as('statementsSent'))
    .innerJoin('customers', 'customers.id', 'statementsSent.customerId')
    .leftJoin('profiles', 'profiles.userId', 'statementsSent.sentBy')
    .leftJoinLateral(sentTo.as('mail'), (join) => join.onTrue())
    .select([
      'statementsSent.id',
      'statementsSent.customerId',
      'customers.legalName as customerName',
      'statementsSent.fromDay as from',
      'statementsSent.toDay as to',
      'statementsSent.sentAt',
      sql<boolean>`statements_sent.month is not null`.as('isMonthly'),
      'profiles.name as sentBy',
      sql<string | null>`case when ${isAddressSeen(ctx)} then mail.recipient end`.as('sentTo'),
      sql<boolean>`mail.recipient is not null and not ${isAddressSeen(ctx)}`.as('isSentToHidden'),
      lastDelivery('statements_sent').as('delivery'),
    ])
    .orderBy('statementsSent.sentAt', direction)
    .orderBy('statementsSent.id', direction)
    .execute()
  return { items, ...(await totalOf(ctx.db, found, { items, page, pageSize, q, isMany })), page, pageSize, cards: {} }
}

const order = { '-sentAt': 'desc', sentAt: 'asc' } as const satisfies Record<SentStatementSort, 'asc' | 'desc'>

const sentTo = sql<{ recipient: string }>`(
  select recipient
    from mail_outbox
    where about_table = 'statements_sent' and about_id = statements_sent.id
    order by id desc
    limit 1)`

/**
 * SQL: whether the reader may see where a mail went. It may have been the address of the customer or that of its accounts
 * office: who sees only the latter sees it where it is still that.
 */
function isAddressSeen({ user: { role } }: Context): RawBuilder<boolean> {
  if (customerAccess.sees(role, 'email')) return sql<boolean>`true`
  if (!customerAccess.sees(role, 'accountsEmail')) return sql<boolean>`false`
  return sql<boolean>`coalesce(mail.recipient = customers.accounts_email, false)`
}

/** SQL: the statements whose mail is in a state, in the words of the partial index. A statement has one mail. */
const unsent = (state: MailState) => sql<boolean>`statements_sent.id = any(array(
  select about_id from mail_outbox
    where about_table = 'statements_sent' and status <> 'sent' and ${mailStateInSql} = ${state}))`

const hasMail: Record<MailState, RawBuilder<boolean>> = {
  waiting: unsent('waiting'),
  failed: unsent('failed'),
  unclear: unsent('unclear'),
  sent: sql<boolean>`exists (
    select from mail_outbox
      where about_table = 'statements_sent' and about_id = statements_sent.id and status = 'sent')`,
}
