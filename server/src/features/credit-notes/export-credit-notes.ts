import { creditNoteReasonLabels } from '@shehena/domain/credit-notes/credit-note-reason'
import type { creditNotesApi } from '@shehena/domain/credit-notes/credit-notes-api'
import { dayOf } from '@shehena/domain/dates'
import { plainHundredths } from '@shehena/domain/money'
import type { Context } from '../../context.ts'
import { countForExport, everyRow } from '../../db/reads/export-rows.ts'
import { type CsvColumns, csvAnswer } from '../../http/files/csv-answer.ts'
import type { InputOf } from '../../http/serve.ts'
import { logExport } from '../exports/log-export.ts'
import { isFoundIn } from '../search/record-search.ts'
import { type ExportedCreditNote, findCreditNotes, readCreditNotes } from './credit-notes-queries.ts'

/** The filtered credit notes as CSV. @throws Invalid if there are too many */
export async function exportCreditNotes(ctx: Context, input: InputOf<typeof creditNotesApi.export>) {
  const isSearched = await isFoundIn('creditNotes', ctx, input.q)
  const rowCount = await countForExport(ctx.db, findCreditNotes(ctx, input).where(isSearched))
  await logExport(ctx, { subject: 'credit-notes', filter: input, rowCount })
  return csvAnswer({
    name: `credit-notes-${dayOf(ctx.now)}.csv`,
    columns,
    rows: everyRow<ExportedCreditNote>((after, most) => readCreditNotes(ctx, input, { after, most, isSearched })),
  })
}

const columns: CsvColumns<ExportedCreditNote> = {
  'Credit Note No': ({ creditNoteNo }) => creditNoteNo,
  Date: ({ issuedOn }) => issuedOn,
  Invoice: ({ invoiceNo }) => invoiceNo,
  Customer: ({ customerName }) => customerName,
  'Trading Name': ({ tradingName }) => tradingName,
  'Tax Number': ({ taxNumber }) => taxNumber,
  'Reason Code': ({ reason }) => reason,
  Reason: ({ reason }) => creditNoteReasonLabels[reason],
  Note: ({ note }) => note,
  Currency: () => 'KES',
  Subtotal: ({ subtotal }) => plainHundredths(subtotal),
  Tax: ({ taxAmount }) => plainHundredths(taxAmount),
  Total: ({ total }) => plainHundredths(total),
  'On Account': ({ onAccount }) => plainHundredths(onAccount),
  'KRA Control Number': ({ cuInvoiceNo }) => cuInvoiceNo,
}
