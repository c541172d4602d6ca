import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: the ids of an amount withheld and of the others on the same certificate of its customer. A certificate may cover
 * several invoices, and its file is added once.
 *
 * @param withheld the row, by its name in the statement
 */
export function sameCertificate(withheld: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select ${withheld}.id
    union all
    select s.id from withheld s
      where s.certificate_no = ${withheld}.certificate_no and s.kind = ${withheld}.kind
        and s.customer_id = ${withheld}.customer_id and s.id <> ${withheld}.id)`
}
