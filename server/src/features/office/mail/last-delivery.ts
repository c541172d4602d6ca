import type { MailDelivery } from '@shehena/domain/office/mail/delivery'
import type { MailState } from '@shehena/domain/office/mail/mail-delivery'
import type { TableName } from '@shehena/domain/table-names'
import { type RawBuilder, sql } from 'kysely'
import { jsonInstant } from '../../../db/json-instant.ts'

/** While an attempt may be under way, it has not failed yet. */
const isUnderWay = sql`sending_since > now() - interval '2 minutes'`

/** SQL: the state of a mail, as `mailState` of the domain tells it from a delivery. */
export const mailStateInSql = sql<MailState>`case
  when status = 'sent' then 'sent'
  when failure = 'unclear' and not coalesce(${isUnderWay}, false) then 'unclear'
  when status = 'failed' then 'failed'
  else 'waiting' end`

const delivery = sql`json_build_object(
  'status', status,
  'via', via,
  'failure', case when ${isUnderWay} then null else failure end,
  'replyCode', reply_code,
  'at', ${jsonInstant(sql`coalesce(finished_at, created_at)`)},
  'nextTryAt', case when status = 'queued' and failure is not null and not coalesce(${isUnderWay}, false) then ${jsonInstant(sql`due_at`)} end
)`

/** SQL: the delivery status of one mail, by its id. */
export function deliveryOf(mailId: RawBuilder<unknown>): RawBuilder<MailDelivery | null> {
  return sql`(select ${delivery} from mail_outbox where id = ${mailId})`
}

/** SQL column with the delivery status of the last mail about a row; null without a mail. */
export function lastDelivery(table: TableName): RawBuilder<MailDelivery | null> {
  return sql`(
    select ${delivery}
      from mail_outbox
      where about_table = ${sql.lit(table)} and about_id = ${sql.ref(`${table}.id`)}
      order by id desc
      limit 1)`
}
