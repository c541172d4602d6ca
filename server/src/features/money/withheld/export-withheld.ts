import type { withheldApi } from '@shehena/domain/money/withheld/withheld-api'
import { customerAccess } from '@shehena/domain/sales/customers/customer-access'
import type { SheetColumns } from '@shehena/domain/sheets/sheet-column'
import type { Context } from '../../../context.ts'
import type { InputOf } from '../../../http/serve.ts'
import { exportList } from '../../office/exports/export-list.ts'
import { isFoundIn } from '../../office/search/record-search.ts'
import { withGroup } from '../../sales/merged/customer-group.ts'
import { readWithheld, withheldIds } from './withheld-queries.ts'

/** The filtered amounts withheld as a spreadsheet, by month and PIN of the customer. @throws Invalid if there are too many */
export async function exportWithheld(ctx: Context, input: InputOf<typeof withheldApi.export>) {
  return exportList(ctx, input, {
    subject: 'withheld',
    columns,
    found: withheldIds(ctx, await withGroup(ctx, input), await isFoundIn('withheld', ctx, input.q)),
    read: (ids) => readWithheld(ctx, ids),
  })
}

const columns: SheetColumns<Awaited<ReturnType<typeof readWithheld>>[number]> = {
  Id: { field: 'id', kind: 'text' },
  Month: { field: 'month', kind: 'text' },
  'KRA PIN': { field: 'pin', kind: 'text', isSeenBy: (role) => customerAccess.sees(role, 'taxNumber') },
  Customer: { field: 'customerName', kind: 'text' },
  Invoice: { field: 'invoiceNo', kind: 'text' },
  Tax: { field: 'kind', kind: 'choice', labels: { vat: 'VAT', income: 'Income tax' } },
  Date: { field: 'withheldOn', kind: 'day' },
  Currency: { text: 'KES', kind: 'text' },
  'Taxable Value': { field: 'base', kind: 'money' },
  Amount: { field: 'amount', kind: 'money' },
  'Certificate No': { field: 'certificateNo', kind: 'text' },
  'Certificate Date': { field: 'certificateOn', kind: 'day' },
  State: { field: 'state', kind: 'choice' },
  'Taken Back On': { field: 'reversedOn', kind: 'day' },
  Reason: { field: 'reverseReason', kind: 'text' },
}
