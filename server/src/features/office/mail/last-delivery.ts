import type { MailDelivery } from '@shehena/domain/office/mail/delivery'
import type { TableName } from '@shehena/domain/table-names'
import { type RawBuilder, sql } from 'kysely'
import { jsonInstant } from '../../../db/json-instant.ts'

const delivery = sql`json_build_object(
  'status', status,
  'via', via,
  'failure', failure,
  'replyCode', reply_code,
  'at', ${jsonInstant(sql`coalesce(finished_at, created_at)`)},
  'nextTryAt', case when status = 'queued' and failure is not null then ${jsonInstant(sql`due_at`)} end
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
