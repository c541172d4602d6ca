import { creditNoteReasonLabels } from '@shehena/domain/money/credit-notes/credit-note-reason'
import type { creditNotesApi } from '@shehena/domain/money/credit-notes/credit-notes-api'
import { customerAccess } from '@shehena/domain/sales/customers/customer-access'
import type { SheetColumns } from '@shehena/domain/sheets/sheet-column'
import type { Context } from '../../../context.ts'
import type { InputOf } from '../../../http/serve.ts'
import { exportList } from '../../office/exports/export-list.ts'
import { isFoundIn } from '../../office/search/record-search.ts'
import { withGroup } from '../../sales/merged/customer-group.ts'
import { creditNotesInOrder, readCreditNotes } from './credit-notes-queries.ts'

/** The filtered credit notes as a spreadsheet. @throws Invalid if there are too many */
export async function exportCreditNotes(ctx: Context, input: InputOf<typeof creditNotesApi.export>) {
  const isSearched = await isFoundIn('creditNotes', ctx, input.q)
  return exportList(ctx, input, {
    subject: 'credit-notes',
    columns,
    found: creditNotesInOrder(ctx, await withGroup(ctx, input), isSearched).select('creditNotes.id'),
    read: (ids) => readCreditNotes(ctx, ids),
  })
}

const columns: SheetColumns<Awaited<ReturnType<typeof readCreditNotes>>[number]> = {
  Id: { field: 'id', kind: 'text' },
  'Credit Note No': { field: 'creditNoteNo', kind: 'text' },
  Date: { field: 'issuedOn', kind: 'day' },
  Invoice: { field: 'invoiceNo', kind: 'text' },
  Customer: { field: 'customerName', kind: 'text' },
  'Trading Name': { field: 'tradingName', kind: 'text', isSeenBy: (role) => customerAccess.sees(role, 'tradingName') },
  'Tax Number (KRA PIN)': {
    field: 'taxNumber',
    kind: 'text',
    isSeenBy: (role) => customerAccess.sees(role, 'taxNumber'),
  },
  'Reason Code': { field: 'reason', kind: 'text' },
  Reason: { field: 'reason', kind: 'choice', labels: creditNoteReasonLabels },
  Note: { field: 'note', kind: 'text' },
  Currency: { text: 'KES', kind: 'text' },
  Subtotal: { field: 'subtotal', kind: 'money' },
  Tax: { field: 'taxAmount', kind: 'money' },
  Total: { field: 'total', kind: 'money' },
  'On Account': { field: 'onAccount', kind: 'money' },
  'KRA Control Number': { field: 'cuInvoiceNo', kind: 'text' },
}
