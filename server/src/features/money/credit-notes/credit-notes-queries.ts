import type { Cents } from '@shehena/domain/money'
import type { CreditNote } from '@shehena/domain/money/credit-notes/credit-note'
import { restrictedCreditNoteFields } from '@shehena/domain/money/credit-notes/credit-note'
import type { CreditNoteSort } from '@shehena/domain/money/credit-notes/credit-note-list'
import type { CreditNoteReason } from '@shehena/domain/money/credit-notes/credit-note-reason'
import type { creditNotesApi } from '@shehena/domain/money/credit-notes/credit-notes-api'
import { customerAccess } from '@shehena/domain/sales/customers/customer-access'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { isEveryDay, isWithin } from '../../../db/days.ts'
import { isOfGroup } from '../../../db/merging.ts'
import { isAmong } from '../../../db/reads/export-rows.ts'
import { capTotal, toPage, totalWithSums } from '../../../db/reads/search.ts'
import { tallies } from '../../../db/reads/tallies.ts'
import { NotFound } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { lastDelivery } from '../../office/mail/last-delivery.ts'
import { isFoundIn } from '../../office/search/record-search.ts'
import { isMailable } from '../../sales/customers/accounts-address.ts'
import { type CustomerGroup, withGroup } from '../../sales/merged/customer-group.ts'
import { billedField } from '../invoices/invoice-columns.ts'
import { fiscalReceiptWhere } from '../invoices/invoices-queries.ts'
import { allocationsWhere } from '../payments/payments-queries.ts'

type Input = InputOf<typeof creditNotesApi.list>
type Filters = Omit<Input, 'page' | 'pageSize' | 'sort' | 'customer'> & { customer?: CustomerGroup | undefined }

/** A page of credit notes. */
export async function listCreditNotes(ctx: Context, asked: Input): Promise<OutputOf<typeof creditNotesApi.list>> {
  const input = await withGroup(ctx, asked)
  const { page, pageSize } = input
  const [sortColumn, direction] = order[input.sort]
  const isSearched = await isFoundIn('creditNotes', ctx, input.q)
  const found = findCreditNotes(ctx, input).where(isSearched)

  // Deferred join: finds the page first and then joins only its rows.
  const onPage = toPage(creditNotesInOrder(ctx, input, isSearched).selectAll(), input, isTallied(input))
  const rows = joined(ctx, onPage)
    .select(rowColumns)
    .orderBy(sortColumn, direction)
    .orderBy('creditNotes.id', direction)
  const [items, total] = await Promise.all([
    rows.execute(),
    talliedTotal(ctx, input).then((tallied) => totalWithSums(ctx.db, found, amounts, tallied)),
  ])
  return {
    items,
    ...total,
    page,
    pageSize,
    cards: {},
  }
}

/** One credit note. @throws NotFound */
export async function getCreditNote(
  ctx: Context,
  { id }: { id: string },
): Promise<OutputOf<typeof creditNotesApi.get>> {
  const { role } = ctx.user
  const row = await joined(ctx, ctx.db.selectFrom('creditNotes').selectAll().where('id', '=', id))
    .leftJoin('profiles as issuers', 'issuers.userId', 'creditNotes.issuedBy')
    .select(rowColumns)
    .select([
      sql<string>`invoices.billed_name`.as('billedName'),
      billedField(role, 'tradingName').as('tradingName'),
      'creditNotes.note',
      'creditNotes.taxAmount',
      linesOfNote.as('lines'),
      allocationsWhere(sql`a.credit_note_id = credit_notes.id`).as('allocations'),
      'issuers.name as issuedBy',
      isMailable.as('isMailable'),
      lastDelivery('credit_notes').as('delivery'),
      fiscalReceiptWhere(sql`r.credit_note_id = credit_notes.id`).as('fiscalReceipt'),
      'creditNotes.version',
    ])
    .executeTakeFirst()
  if (!row) throw new NotFound('Credit note not found')
  return { ...row, maskedFields: customerAccess.masked(role, restrictedCreditNoteFields) }
}

/** The filtered credit notes, unordered and not yet searched. */
function findCreditNotes(ctx: Context, { status, customer, ...span }: Filters) {
  let found = ctx.db.selectFrom('creditNotes').where(isWithin(ctx, sql.ref('creditNotes.issuedOn'), span))
  if (status === 'onAccount') found = found.where(sql<boolean>`credit_notes.allocated_total < credit_notes.total`)
  if (customer) found = found.where(isOfGroup('creditNotes.customerId', customer))
  return found
}

/** The filtered credit notes in the order of the list. */
export function creditNotesInOrder(
  ctx: Context,
  input: Filters & Pick<Input, 'sort'>,
  isSearched: RawBuilder<boolean>,
) {
  const [sortColumn, direction] = order[input.sort]
  return findCreditNotes(ctx, input)
    .where(isSearched)
    .orderBy(sortColumn, direction)
    .orderBy('creditNotes.id', direction)
}

/** Credit notes as an export has them, by their ids, in any order. */
export function readCreditNotes(ctx: Context, ids: readonly string[]) {
  return joined(ctx, ctx.db.selectFrom('creditNotes').selectAll().where(isAmong('creditNotes.id', ids)))
    .leftJoin('fiscalReceipts as numbered', 'numbered.creditNoteId', 'creditNotes.id')
    .select(rowColumns)
    .select([
      'creditNotes.note',
      'creditNotes.taxAmount',
      billedField(ctx.user.role, 'tradingName').as('tradingName'),
      billedField(ctx.user.role, 'taxNumber').as('taxNumber'),
      'numbered.cuInvoiceNo',
    ])
    .execute()
}

/** Credit notes with their invoices and customers. */
function joined(ctx: Context, notes: ReturnType<ReturnType<typeof findCreditNotes>['selectAll']>) {
  return ctx.db
    .selectFrom(notes.as('creditNotes'))
    .innerJoin('customers', 'customers.id', 'creditNotes.customerId')
    .innerJoin('invoices', 'invoices.id', 'creditNotes.invoiceId')
}

/** The total, as far as the tallies know it; otherwise null. */
async function talliedTotal(ctx: Context, input: Filters) {
  if (!isTallied(input)) return null
  return capTotal((await tallies(ctx, 'creditNotes'))(input.status === 'all' ? 'all' : 'on_account'))
}

/** Whether the tallies, which are kept by status only, can count the filtered rows. */
function isTallied({ q, customer, ...span }: Filters): boolean {
  return !q && !customer && isEveryDay(span)
}

/** What is summed of a note. */
const amounts = {
  subtotal: sql.ref('creditNotes.subtotal'),
  total: sql.ref('creditNotes.total'),
  onAccount: sql`credit_notes.total - credit_notes.allocated_total`,
}

const order = {
  '-issuedOn': ['creditNotes.issuedOn', 'desc'],
  issuedOn: ['creditNotes.issuedOn', 'asc'],
} as const satisfies Record<CreditNoteSort, readonly [string, 'asc' | 'desc']>

/** SQL: the lines of a note, in the order of the invoice. */
export const linesOfNote = sql<CreditNote['lines']>`(
  select coalesce(json_agg(json_build_object(
      'id', c.id,
      'description', l.description,
      'qty', c.qty,
      'taxRate', l.tax_rate,
      'taxCode', l.tax_code,
      'net', c.net,
      'tax', c.tax
    ) order by l.position), '[]')
    from credit_note_lines c
    join invoice_lines l on l.id = c.invoice_line_id
    where c.credit_note_id = credit_notes.id)`

const rowColumns = [
  'creditNotes.id',
  'creditNotes.creditNoteNo',
  'creditNotes.invoiceId',
  'invoices.invoiceNo',
  'creditNotes.customerId',
  'customers.legalName as customerName',
  sql<CreditNoteReason>`credit_notes.reason`.as('reason'),
  'creditNotes.issuedOn',
  'creditNotes.subtotal',
  'creditNotes.total',
  sql<Cents>`credit_notes.total - credit_notes.allocated_total`.as('onAccount'),
] as const
