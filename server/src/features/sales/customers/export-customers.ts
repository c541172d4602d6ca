import { customerSheet } from '@shehena/domain/sales/customers/customer-sheet'
import type { customersApi } from '@shehena/domain/sales/customers/customers-api'
import type { Context } from '../../../context.ts'
import type { InputOf } from '../../../http/serve.ts'
import { exportList } from '../../office/exports/export-list.ts'
import { customersInOrder, readCustomers } from './customers-queries.ts'

/** The filtered customers as a spreadsheet. @throws Forbidden as the list, Invalid if there are too many */
export async function exportCustomers(ctx: Context, input: InputOf<typeof customersApi.export>) {
  return exportList(ctx, input, {
    subject: 'customers',
    columns: customerSheet,
    found: customersInOrder(ctx, input).select('customers.id'),
    read: (ids) => readCustomers(ctx, ids),
  })
}
