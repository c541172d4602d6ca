import { dayOf } from '@shehena/domain/dates'
import { plainHundredths } from '@shehena/domain/money'
import type { withheldApi } from '@shehena/domain/withheld/withheld-api'
import type { Context } from '../../context.ts'
import { countForExport, everyRow } from '../../db/reads/export-rows.ts'
import { type CsvColumns, csvAnswer } from '../../http/files/csv-answer.ts'
import type { InputOf } from '../../http/serve.ts'
import { logExport } from '../exports/log-export.ts'
import { isFoundIn } from '../search/record-search.ts'
import { type ExportedWithheld, findWithheld, readWithheld } from './withheld-queries.ts'

/** The filtered amounts withheld as CSV, by month and the customer's PIN. @throws Invalid if there are too many */
export async function exportWithheld(ctx: Context, input: InputOf<typeof withheldApi.export>) {
  const isSearched = await isFoundIn('withheld', ctx, input.q)
  const rowCount = await countForExport(ctx.db, findWithheld(ctx, input).where(isSearched))
  await logExport(ctx, { subject: 'withheld', filter: input, rowCount })
  return csvAnswer({
    name: `withheld-${dayOf(ctx.now)}.csv`,
    columns,
    rows: everyRow<ExportedWithheld>((after, most) => readWithheld(ctx, input, { after, most, isSearched })),
  })
}

const columns: CsvColumns<ExportedWithheld> = {
  Month: ({ month }) => month,
  'KRA PIN': ({ pin }) => pin,
  Customer: ({ customerName }) => customerName,
  Invoice: ({ invoiceNo }) => invoiceNo,
  Tax: ({ kind }) => kind,
  Date: ({ withheldOn }) => withheldOn,
  Currency: () => 'KES',
  'Taxable Value': ({ base }) => plainHundredths(base),
  Amount: ({ amount }) => plainHundredths(amount),
  'Certificate No': ({ certificateNo }) => certificateNo,
  'Certificate Date': ({ certificateOn }) => certificateOn,
  State: ({ state }) => state,
  'Taken Back On': ({ reversedOn }) => reversedOn,
  Reason: ({ reverseReason }) => reverseReason,
}
