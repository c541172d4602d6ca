import type { bookingsApi } from '@shehena/domain/sales/bookings/bookings-api'
import { type RawBuilder, sql } from 'kysely'
import type { DayInSql } from '../../../db/days.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { statusToday } from '../../money/invoices/invoice-columns.ts'

type Invoices = OutputOf<typeof bookingsApi.get>['invoices']

/** SQL: the invoices of a booking, and those that bill its charges. Two indexes find their ids: an "or" would read every invoice. */
export function invoicesOfBooking(today: DayInSql): RawBuilder<Invoices> {
  return sql`(
    select coalesce(json_agg(json_build_object('id', id, 'invoiceNo', invoice_no, 'status', ${statusToday(today)}) order by created_at desc, id desc), '[]')
      from invoices
      where id in (
        select own.id from invoices own where own.booking_id = bookings.id
        union select lines.invoice_id from charges join invoice_lines lines on lines.id = charges.invoice_line_id
          where charges.booking_id = bookings.id)
  )`
}
