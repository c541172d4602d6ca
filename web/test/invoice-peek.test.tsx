import type { Invoice } from '@shehena/domain/money/invoices/invoice'
import type { Role } from '@shehena/domain/roles'
import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './support/accessible.ts'
import { aDraft, anInvoiceRow, cents, foundInvoices } from './support/money-samples.ts'
import { address, chooseMore, press, show, test } from './support/program.tsx'

/** An invoice in the panel beside its list, and on its own page. */

const issued = { issuedHow: 'mail', status: 'sent', balance: cents(11_600_000) } as const
const invoices = ['INV-26000301', 'INV-26000302', 'INV-26000303'].map((invoiceNo) => aDraft({ ...issued, invoiceNo }))
const [first, second, third] = invoices as [Invoice, Invoice, Invoice]
const answers = {
  invoices: {
    list: foundInvoices(invoices.map(({ id, invoiceNo }) => anInvoiceRow({ id, invoiceNo }))),
    get: ({ id }: { id: string }) => invoices.find((invoice) => invoice.id === id) ?? first,
  },
}
const panelOf = ({ invoiceNo }: Invoice) => page.getByRole('dialog', { name: `Invoice ${invoiceNo}` })
const viewOf = ({ invoiceNo }: Invoice) => page.getByRole('link', { name: `View ${invoiceNo}` })

test('the arrow keys go along the rows, Escape closes, and the focus is at the View of the row last shown', async () => {
  await show('/app/invoices?q=trip', answers, { as: 'finance' })
  await viewOf(first).click()
  await expect.element(panelOf(first)).toBeVisible()
  await expectAccessible()
  await press('ArrowDown')
  await expect.element(panelOf(second)).toBeVisible()
  await press('ArrowDown')
  await expect.element(panelOf(third)).toBeVisible()
  await press('ArrowDown')
  expect(address()).toBe(`/app/invoices?q=trip&peek=${third.id}`)
  await press('ArrowUp')
  await expect.element(panelOf(second)).toBeVisible()

  await press('Escape')

  await expect.poll(address).toBe('/app/invoices?q=trip')
  await expect.element(viewOf(second)).toHaveFocus()
})

test('Space on a row and a click beside its links open the panel, a second step back closes it, and its number is the page', async () => {
  await show('/app/invoices', answers, { as: 'finance' })
  const number = page.getByRole('link', { name: second.invoiceNo, exact: true })
  number.element().focus()
  await press(' ')
  await expect.poll(address).toBe(`/app/invoices?peek=${second.id}`)
  await expect.element(panelOf(second)).toBeVisible()
  await press('ArrowDown')
  await expect.element(panelOf(third)).toBeVisible()
  history.back()
  await expect.poll(address).toBe('/app/invoices')

  await page.getByRole('row').nth(1).getByRole('cell').nth(1).click()
  await expect.element(panelOf(first)).toBeVisible()
  await press('Escape')
  await number.click()
  await expect.poll(address).toBe(`/app/invoices/${second.id}`)
  await expect.element(page.getByRole('heading', { level: 1, name: `Invoice ${second.invoiceNo}` })).toBeVisible()
})

test('Enter in the panel opens the page, which leads back to the list as it was', async () => {
  await show(`/app/invoices?q=trip&invoice=${first.id}`, answers, { as: 'finance' })
  await expect.element(panelOf(first)).toBeVisible()
  await press('Enter')
  await expect.poll(address).toBe(`/app/invoices/${first.id}`)
  await expect.element(page.getByRole('heading', { level: 1, name: `Invoice ${first.invoiceNo}` })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('link', { name: /Back to Invoices/ }).click()
  await expect.poll(address).toBe('/app/invoices?q=trip')
})

test('keys of the menu and of a question stay theirs', async () => {
  await show(`/app/invoices?peek=${second.id}`, answers, { as: 'finance' })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `More for ${second.invoiceNo}` })
    .click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await press('ArrowDown', 'ArrowDown', 'Escape')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await press('ArrowDown')
  await expect.element(panelOf(second)).toBeVisible()
  await chooseMore('Cancel Invoice')
  const reason = page.getByRole('dialog', { name: /^Cancel invoice/ }).getByRole('textbox')
  await expect.element(reason).toHaveFocus()
  await press('ArrowDown', 'Escape')
  await expect.element(reason).not.toBeInTheDocument()
  expect(address()).toBe(`/app/invoices?peek=${second.id}`)
})

test('on a phone the panel is the page', async () => {
  await show('/app/invoices', answers, { as: 'finance', width: 390, height: 844 })
  await page.getByText('Likoni Traders').first().click()
  await expect.poll(address).toBe(`/app/invoices/${first.id}`)
  history.back()
  await expect.poll(address).toBe('/app/invoices')
})

const draft = aDraft()
const overdue = aDraft({ ...issued, status: 'overdue' })
const dispute: Invoice['disputes'][number] = {
  id: draft.id,
  reason: 'Two bags short',
  openedOn: '2026-11-20',
  openedBy: 'Amina Juma',
  openedAt: '2026-11-20T08:00:00.000Z',
  answer: null,
  closedOn: null,
  closedAt: null,
  closedBy: null,
}
const settled = { balance: cents(0), paidTotal: cents(11_600_000) }
const cancelled = { status: 'cancelled', balance: cents(0), cancelledOn: '2026-11-21' } as const
const corrections = ['Credit…', 'Debit…', 'Write Off Difference', 'Duplicate as draft']
const chasing = ['Promise…', 'Dispute…', 'Stop Reminders']

/** What stands outside the menu, and what in it, for finance and managers; an administrator has the history too. */
const acts: [state: string, invoice: Invoice, outside: string[], inside: string[]][] = [
  ['draft', draft, ['Send', 'Edit', 'Download PDF'], ['Issue by Hand', 'Cancel Invoice']],
  [
    'sent',
    aDraft(issued),
    ['Record Payment', 'Download PDF', 'Resend'],
    ['KRA Control Number', ...corrections, ...chasing, 'Cancel Invoice'],
  ],
  [
    'overdue',
    overdue,
    ['Record Payment', 'Download PDF', 'Resend'],
    ['KRA Control Number', ...corrections, ...chasing, 'Cancel Invoice'],
  ],
  [
    'overdue, disputed and not reminded of',
    { ...overdue, disputes: [dispute], remindersOff: true },
    ['Record Payment', 'Download PDF', 'Resend'],
    ['KRA Control Number', ...corrections, 'Promise…', 'Close Dispute…', 'Resume Reminders', 'Cancel Invoice'],
  ],
  [
    'without an address, with a number of KRA',
    { ...overdue, isMailable: false, hasFiscalReceipt: true },
    ['Record Payment', 'Download PDF'],
    [...corrections, ...chasing],
  ],
  [
    'paid',
    aDraft({ ...issued, ...settled, status: 'paid' }),
    ['Download PDF', 'Resend'],
    ['KRA Control Number', 'Credit…', 'Debit…', 'Duplicate as draft'],
  ],
  [
    'of the former system',
    { ...overdue, openedOn: '2026-11-01' },
    ['Record Payment', 'Download PDF'],
    ['Write Off Difference', ...chasing, 'Cancel Invoice'],
  ],
  ['cancelled', aDraft({ ...issued, ...cancelled }), ['Download PDF', 'Duplicate as draft'], []],
  [
    'cancelled, of charges',
    aDraft({ ...issued, ...cancelled, isFromCharges: true }),
    ['Download PDF', 'Bill Again'],
    [],
  ],
]

const roles: Role[] = ['finance', 'management', 'admin']

describe.each(roles)('the acts of an invoice, as %s', (role) => {
  test.each(acts)('%s', async (_, invoice, outside, inside) => {
    await show(`/app/invoices/${invoice.id}`, { invoices: { get: invoice } }, { as: role })
    const history = role === 'admin' ? ['History'] : []
    const buttons = page.getByRole('main').getByRole('button').or(page.getByRole('main').getByRole('link'))
    const named = () => buttons.elements().map((each) => each.ariaLabel ?? each.textContent)
    const isAct = (name: string | null) => name !== null && !/Back to|^More for|@/.test(name)
    expect(named().filter(isAct)).toEqual(outside)

    const more = page.getByRole('button', { name: `More for ${invoice.invoiceNo}` })
    if (inside.length + history.length === 0) return expect.element(more).not.toBeInTheDocument()
    await more.click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    const items = page
      .getByRole('menuitem')
      .elements()
      .map((each) => each.textContent)
    expect(items.toSorted()).toEqual([...inside, ...history].toSorted())
    expect(items.at(-1)).toBe(inside.includes('Cancel Invoice') ? 'Cancel Invoice' : items.at(-1))
  })
})
