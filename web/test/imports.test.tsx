import type { ChangedImportRow, Import, ImportRow } from '@shehena/domain/office/imports/import'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './support/accessible.ts'
import { Refused, sentTo } from './support/network.ts'
import { show, test } from './support/program.tsx'
import { anId } from './support/samples.ts'

const counts = { all: 1, new: 1, changed: 0, same: 0, error: 0, leftOut: 0, applied: 0 }
const outcomes = { refused: 0, created: 0, updated: 0, kept: 0, undone: 0 }

/** A file that a manager looks at. Each column has its header and its field. */
function anImport(kind: Import['kind'], columns: Readonly<Record<string, string | null>>): Import {
  return {
    id: anId(),
    kind,
    status: 'ready',
    failure: null,
    fileName: 'list.csv',
    format: 'csv',
    encoding: 'utf-8',
    delimiter: ',',
    sheetName: null,
    sheetNames: [],
    headerRow: 1,
    hiddenRows: 0,
    hiddenColumns: 0,
    columns: Object.entries(columns).map(([header, field]) => ({
      header,
      field,
      leftOut: null,
      isConverted: header === 'Capacity (kg)',
      samples: ['8000'],
    })),
    fields: ['regNo', 'capacityTons', 'invoiceNo', 'customer', 'balance'],
    forAll: {},
    fieldsForAll: [],
    days: null,
    opening: null,
    clears: false,
    rowCount: 1,
    done: 0,
    isStalled: false,
    counts: { ...counts, ...outcomes },
    requestedBy: 'Amina Juma',
    createdAt: '2026-11-21T08:00:00.000Z',
    appliedBy: null,
    appliedAt: null,
    undoneBy: null,
    undoneAt: null,
    mayApply: true,
    mayUndo: false,
    isOwn: true,
    version: 1,
  }
}

function aRow(fields: Partial<ImportRow>): ImportRow {
  return {
    rowNo: 2,
    state: 'new',
    isLeftOut: false,
    cells: {},
    typed: [],
    faults: {},
    doubts: {},
    problem: null,
    asks: false,
    match: null,
    choices: [],
    before: {},
    outcome: null,
    outcomeReason: null,
    ...fields,
  }
}

const aPage = (...items: ImportRow[]) => ({
  ...{ items, total: items.length, isTotalCapped: false, page: 1, pageSize: 50, cards: {} },
})

test('columns ask what is still owed where a whole amount stands beside what was paid, until another one is chosen', async () => {
  const found = anImport('invoices', { 'Inv No': 'invoiceNo', Amount: null, Paid: null, 'Bal. c/f': null })
  await show(`/app/imports/${found.id}?step=columns`, { imports: { get: found } })
  const question = page.getByRole('status').filter({ hasText: 'Which column is what is still owed?' })
  await expect.element(question).toMatchTextContent('the file has Paid, Bal. c/f too')
  await expectAccessible()

  await page.getByRole('combobox', { name: 'What Amount becomes' }).selectOptions('balance')
  await expect.element(question).toMatchTextContent('Amount is taken, and the file has Paid, Bal. c/f too.')

  await page.getByRole('combobox', { name: 'What Amount becomes' }).selectOptions('')
  await page.getByRole('combobox', { name: 'What Bal. c/f becomes' }).selectOptions('balance')
  await expect.element(question).not.toBeInTheDocument()
})

test('two columns of a name say that they are joined; two of a number are refused at the second', async () => {
  const found = {
    ...anImport('drivers', { 'First Name': 'name', Surname: 'name', Mobile: 'phone', Phone: null }),
    fields: ['name', 'phone', 'licenseNo', 'status'],
  }
  await show(`/app/imports/${found.id}?step=columns`, { imports: { get: found } })
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  await expect.element(row('First Name')).toMatchTextContent('Joined with Surname')
  await expect.element(row('Surname')).toMatchTextContent('Joined with First Name')

  await page.getByRole('combobox', { name: 'What Phone becomes' }).selectOptions('phone')
  await expect.element(row('Phone')).toMatchTextContent('Another column is Phone too. Choose one')
  await expectAccessible()
})

test('a value for all rows is typed or chosen where the file has no column, is sent, and shows in the rows', async () => {
  const found: Import = {
    ...anImport('vehicles', { Reg: 'regNo', Type: null }),
    forAll: { model: 'FVZ' },
    fieldsForAll: [
      { field: 'make', isRequired: true, choices: [] },
      { field: 'model', isRequired: true, choices: [] },
      { field: 'fuelType', isRequired: false, choices: ['Diesel', 'Petrol'] },
    ],
  }
  const given = { ...found, forAll: { make: 'Isuzu', fuelType: 'Petrol' } }
  const row = aRow({ cells: { regNo: 'KDA 701K', make: 'Isuzu', fuelType: 'Petrol' } })
  await show(`/app/imports/${found.id}?step=columns`, { imports: { get: found, update: given, rows: aPage(row) } })
  const all = page.getByRole('region', { name: 'One value for all rows' })
  await all.getByRole('textbox', { name: 'Make' }).fill('Isuzu')
  await all.getByRole('textbox', { name: 'Model' }).fill('')
  await all.getByRole('combobox', { name: 'Another field' }).selectOptions('Fuel Type')
  await all.getByRole('combobox', { name: 'Fuel Type' }).selectOptions('Petrol')
  await expectAccessible()
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect.element(page.getByRole('columnheader', { name: 'Make' })).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: 'Petrol' })).toBeVisible()
  expect(sentTo('imports.update')).toEqual([
    { id: found.id, columns: ['regNo', null], forAll: { make: 'Isuzu', fuelType: 'Petrol' }, clears: false },
  ])
})

test('a value for all rows that its field does not take is said at the field, and stays', async () => {
  const found: Import = {
    ...anImport('vehicles', { Reg: 'regNo' }),
    fieldsForAll: [{ field: 'capacityTons', isRequired: true, choices: [] }],
  }
  const update = () => {
    throw new Refused('INVALID', 'Enter a number', { fields: { capacityTons: 'Enter a number' } })
  }
  await show(`/app/imports/${found.id}?step=columns`, { imports: { get: found, update } })
  const capacity = page.getByRole('textbox', { name: 'Capacity (tons)' })
  await capacity.fill('much')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(capacity).toHaveAccessibleDescription('Enter a number A new record needs it')
  await expect.element(capacity).toHaveValue('much')
})

test('a capacity beyond that of trucks is pointed out, and its column says that it is converted', async () => {
  const found = anImport('vehicles', { Reg: 'regNo', 'Capacity (kg)': 'capacityTons' })
  const row = aRow({
    cells: { regNo: 'KDA 701K', capacityTons: '80000' },
    doubts: { capacityTons: 'Read as 80 tons. Check it.' },
  })
  await show(`/app/imports/${found.id}`, { imports: { get: found, rows: aPage(row) } })

  await expect
    .element(page.getByRole('columnheader', { name: /Capacity/ }))
    .toMatchTextContent('converted from Capacity (kg)')
  await expect.element(page.getByRole('gridcell', { name: /80000/ })).toMatchTextContent('Read as 80 tons. Check it.')
  await expectAccessible()
})

test('rows are searched within their tab, and the last of 20,000 can be paged to', async () => {
  const found: Import = { ...anImport('vehicles', { Reg: 'regNo' }), counts: { ...counts, ...outcomes, all: 20_000 } }
  const rows = ({ q }: { q?: string | undefined }) =>
    q
      ? aPage(aRow({ rowNo: 17, cells: { regNo: 'KDB 15' } }))
      : { ...aPage(aRow({ cells: { regNo: 'KDB 1' } })), total: 20_000 }
  await show(`/app/imports/${found.id}`, { imports: { get: found, rows } })
  await expect.element(page.getByText('of 400')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search the rows' }).fill('kdb 15')
  await expect.element(page.getByRole('gridcell', { name: /KDB 15/ })).toBeVisible()
  expect(sentTo('imports.rows').at(-1)).toMatchObject({ q: 'kdb 15', tab: 'all' })
  await expectAccessible()
})

test('an old invoice is confirmed at its row, and the file says how many of its rows and columns are hidden', async () => {
  const found: Import = { ...anImport('invoices', { Date: 'issueDate' }), hiddenRows: 3, hiddenColumns: 1 }
  const problem = 'This invoice is more than six years old. Say that it is right, or leave the row out.'
  const row = aRow({ state: 'error', cells: { issueDate: '2019-03-01' }, problem, asks: true })
  const updateRow: ChangedImportRow = { ...row, state: 'new', problem: null, asks: false, others: [] }
  await show(`/app/imports/${found.id}`, { imports: { get: found, rows: aPage(row), updateRow } })
  await expect.element(page.getByText(/Hidden rows: 3. Hidden columns: 1./)).toBeVisible()
  await expectAccessible()

  await page.getByRole('button', { name: 'Row 2 is right' }).click()
  await expect.element(page.getByText(problem)).not.toBeInTheDocument()
  expect(sentTo('imports.updateRow')).toEqual([{ id: found.id, rowNo: 2, match: 'new' }])
})
