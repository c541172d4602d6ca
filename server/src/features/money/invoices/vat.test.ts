import { api } from '@shehena/domain/api'
import { records, seesTable } from '@shehena/domain/records'
import { roles } from '@shehena/domain/roles'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBooking, aCustomer, aJob } from '#test/support/builders.ts'
import { hasPoppler, textOf } from '#test/support/pdf-text.ts'
import { type Client, today, useTestApp } from '#test/support/test-app.ts'

const { account, charges, creditNotes, invoices, readyToBill, receivables, system } = api
const it = useTestApp()

let clerk: Client
let manager: Client
beforeAll(async () => {
  clerk = await it.signedIn('finance')
  manager = await it.signedIn('management', { password: 'the password of a manager' })
})

const register = (isRegistered: boolean) => manager.call(system.updateVat, { isRegistered })
beforeEach(() => register(true))

const standard = { taxRate: 1600 }
const outside = { taxRate: 0, taxCode: 'D' } as const
type Tax = typeof standard | typeof outside

const invoiceOf = (customerId: string, tax: Tax) => ({
  customerId,
  issueDate: today,
  dueDate: today,
  lines: [{ description: 'Cement', qty: 100, unitPrice: 100_000_00, ...tax }],
})
async function aDraft(tax: Tax, customer?: { id: string }) {
  const { id } = customer ?? (await aCustomer(it))
  return clerk.call(invoices.create, invoiceOf(id, tax))
}
const issue = ({ id, version }: { id: string; version: number }) =>
  clerk.call(invoices.issue, { id, version, how: 'printed' })
const pdfOf = async (id: string) => textOf((await clerk.send(invoices.pdf, { id })).rawPayload)
const statusOf = async (id: string) => (await clerk.call(invoices.get, { id })).status

const mayNot = 'Your company is not registered for VAT, so it cannot charge it. Set the tax to 0 %.'

describe('the setting', () => {
  test('counts as registered until somebody says so, and everybody is told', async () => {
    await it.pool.query('update system_settings set is_vat_registered = null')
    expect(await manager.call(system.vat, {})).toEqual({ isRegistered: null })
    expect((await clerk.call(account.me, {})).isVatRegistered).toBe(true)

    expect(await register(false)).toMatchObject({ isRegistered: false })
    for (const role of roles) {
      const person = await it.signedIn(role)
      expect((await person.call(account.me, {})).isVatRegistered).toBe(false)
    }
  })

  test('counts what was drafted under the other one', async () => {
    await it.pool.query(`delete from charges where kind <> 'freight' and invoice_line_id is null`)
    const unfit = async (isRegistered: boolean) => {
      const { drafts, extras } = await register(isRegistered)
      return { drafts, extras }
    }
    const [before, without] = [await unfit(false), await unfit(true)]
    await register(true)
    await aDraft(standard)
    await aDraft(outside)
    const booking = await aBooking(it, { status: 'scheduled' })
    const extra = { id: booking.id, kind: 'waiting', description: 'Waiting', qty: 100, unitPrice: 5_000_00 } as const
    await clerk.call(charges.create, { ...extra, ...outside })
    await clerk.call(charges.create, { ...extra, ...standard })

    expect(await unfit(false)).toEqual({ drafts: before.drafts + 1, extras: 0 })
    expect(await unfit(true)).toEqual({ drafts: without.drafts + 1, extras: without.extras + 1 })
  })

  test('is announced to everybody, for their forms', () => {
    for (const role of roles) expect(seesTable(role, 'sellers')).toBe(true)
    expect(records.sellers.screens).toContain('account')
  })

  test('changes the settings once, also when the same is said again', async () => {
    const versionOf = async () => (await manager.call(system.company, {})).version
    await register(false)
    const before = await versionOf()
    await register(false)
    expect(await versionOf()).toBe(before)
  })
})

describe('a company that is not registered for VAT', () => {
  test('charges none: a new invoice, a changed draft, a debit note and an extra are refused', async () => {
    const customer = await aCustomer(it)
    const issued = await issue(await aDraft(standard, customer))
    const draft = await aDraft(outside, customer)
    const booking = await aBooking(it, { customerId: customer.id, status: 'scheduled' })
    const extra = { id: booking.id, kind: 'waiting', description: 'Waiting', qty: 100, unitPrice: 5_000_00 } as const
    const added = await clerk.call(charges.create, { ...extra, ...outside })
    const waiting = added.items.find(({ kind }) => kind === 'waiting')
    await register(false)

    const { lines, issueDate, dueDate } = invoiceOf(customer.id, standard)
    for (const charge of [
      () => clerk.call(invoices.create, invoiceOf(customer.id, standard)),
      () => clerk.call(invoices.update, { id: draft.id, version: draft.version, lines }),
      () => clerk.call(invoices.debit, { id: issued.id, issueDate, dueDate, lines }),
    ])
      await expect(charge()).rejects.toMatchObject({ status: 422, message: mayNot, fields: { lines: mayNot } })
    for (const charge of [
      () => clerk.call(charges.create, { ...extra, ...standard }),
      () => clerk.call(charges.update, { id: waiting?.id ?? '', version: 1, ...standard, taxCode: null }),
    ])
      await expect(charge()).rejects.toMatchObject({ status: 422, message: mayNot, fields: { taxRate: mayNot } })

    const { rows } = await it.pool.query('select count(*)::int as invoices from invoices where customer_id = $1', [
      customer.id,
    ])
    expect(rows).toEqual([{ invoices: 2 }])
    expect(await clerk.call(invoices.get, { id: draft.id })).toEqual(draft)
    expect(await clerk.call(charges.list, { id: booking.id })).toEqual(added)
    expect(await aDraft(outside, customer)).toMatchObject({ taxAmount: 0, total: 100_000_00 })
  })

  test('issues no earlier draft that charges it, alone or among many', async () => {
    const draft = await aDraft(standard)
    await register(false)
    const why = `Your company is not registered for VAT, and ${draft.invoiceNo} charges it. Edit the draft and set the tax to 0 %.`

    await expect(issue(draft)).rejects.toMatchObject({ status: 409, message: why })
    const { results } = await clerk.call(invoices.sendMany, { invoices: [{ id: draft.id, version: draft.version }] })
    expect(JSON.stringify(results)).toContain(why)
    expect(await statusOf(draft.id)).toBe('draft')

    const { lines } = invoiceOf(draft.customerId, outside)
    const corrected = await clerk.call(invoices.update, { id: draft.id, version: draft.version, lines })
    expect(await issue(corrected)).toMatchObject({ status: 'sent', total: 100_000_00 })
  })

  test('bills its deliveries outside VAT, also an extra that had tax before', async () => {
    const { id: customerId } = await aCustomer(it)
    const booking = await aBooking(it, { customerId, quotedAmount: 100_000_00, status: 'scheduled' })
    await aJob(it, { bookingId: booking.id, status: 'completed' })
    await clerk.call(charges.create, {
      id: booking.id,
      kind: 'waiting',
      description: 'Waiting',
      qty: 100,
      unitPrice: 5_000_00,
    })
    await register(false)
    const [row] = (await clerk.call(readyToBill.list, { customer: customerId })).items

    const { invoices: drafted } = await clerk.call(readyToBill.invoice, {
      customerId,
      chargeIds: row?.charges.map(({ id }) => id) ?? [],
      together: 'together',
    })

    const invoice = await clerk.call(invoices.get, { id: drafted[0]?.id ?? '' })
    expect(invoice).toMatchObject({ taxAmount: 0, total: 105_000_00 })
    expect(invoice.lines.map(({ taxRate, taxCode }) => ({ taxRate, taxCode }))).toEqual([outside, outside])
    expect(await issue(invoice)).toMatchObject({ status: 'sent' })
  })

  test('gives VAT back that it charged before', async () => {
    const issued = await issue(await aDraft(standard))
    await register(false)
    const note = await clerk.call(creditNotes.issue, {
      id: issued.id,
      version: issued.version,
      reason: '06',
      lines: [{ lineId: issued.lines[0]?.id ?? '', qty: 100 }],
    })
    expect(note).toMatchObject({ taxAmount: 16_000_00, total: 116_000_00 })
    if (hasPoppler) expect(textOf((await clerk.send(creditNotes.pdf, { id: note.id })).rawPayload)).toContain('VAT')
  })

  test('counts no VAT against a credit limit', async () => {
    await it.pool.query('update system_settings set credit_counts_bookings = true')
    const { id: customerId } = await aCustomer(it)
    const { id } = await aBooking(it, { customerId, quotedAmount: 100_000_00, status: 'confirmed' })
    await clerk.call(charges.create, { id, kind: 'waiting', description: 'Waiting', qty: 100, unitPrice: 10_000_00 })
    const exposure = async () => (await manager.call(receivables.customer, { id: customerId })).exposure

    expect(await exposure()).toBe(127_600_00)
    await register(false)
    expect(await exposure()).toBe(110_000_00)

    // Of a cancelled booking, its extras are still to be billed.
    await it.pool.query(`update bookings set status = 'cancelled' where id = $1`, [id])
    expect(await exposure()).toBe(10_000_00)
    await register(true)
    expect(await exposure()).toBe(11_600_00)
  })
})

describe.runIf(hasPoppler)('a paper', () => {
  beforeAll(async () => {
    await it.pool.query(`update system_settings set company_tax_number = 'P051600100A'`)
  })

  test('keeps what the company was on its day', async () => {
    const taxed = await issue(await aDraft(standard))
    await register(false)
    const untaxed = await issue(await aDraft(outside))
    await register(true)

    const before = await pdfOf(taxed.id)
    expect(before).toContain('Not a tax invoice until')
    expect(before).toContain('VAT by code')
    const after = await pdfOf(untaxed.id)
    expect(after).toContain('INVOICE')
    expect(after).not.toMatch(/VAT|Subtotal|tax invoice/i)
    expect(after).toContain('KSh 100,000.00')
    expect(after).toContain('P051600100A')
  })

  test('of a credit for what was without VAT shows none either', async () => {
    await register(false)
    const issued = await issue(await aDraft(outside))
    const { id } = await clerk.call(creditNotes.issue, {
      id: issued.id,
      version: issued.version,
      reason: '06',
      lines: [{ lineId: issued.lines[0]?.id ?? '', qty: 100 }],
    })
    const text = textOf((await clerk.send(creditNotes.pdf, { id })).rawPayload)
    expect(text).toContain('CREDIT NOTE')
    expect(text).not.toMatch(/VAT|Subtotal/)
  })
})

test('a change of the setting that is under way neither holds an invoice up nor counts for it', async () => {
  const [draft, later] = [await aDraft(standard), await aDraft(standard)]
  const client = await it.pool.connect()
  try {
    await client.query('begin; update system_settings set is_vat_registered = false')
    expect(await issue(draft)).toMatchObject({ status: 'sent', taxAmount: 16_000_00 })
    await client.query('commit')
  } finally {
    client.release()
  }

  await expect(issue(later)).rejects.toMatchObject({ status: 409 })
  if (hasPoppler) expect(await pdfOf(draft.id)).toContain('VAT by code')
})
