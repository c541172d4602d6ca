import { api } from '@shehena/domain/api'
import type { Role } from '@shehena/domain/roles'
import { describe, expect, test } from 'vitest'
import { aCustomer, aVehicle } from '#test/support/builders.ts'
import { appliedImport, checkedImport, rowsOf, runStep } from '#test/support/imports.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()

async function withTexts(clerk: Client, { id }: { id: string }, forAll: Record<string, string>) {
  await clerk.call(api.imports.update, { id, forAll })
  return runStep(it, clerk, { id, step: 'check' })
}

describe('a text for all rows of a field without a column', () => {
  test('is that of each row, is replaced and typed over as a cell is, and is applied', async () => {
    const clerk = await it.signedIn('management')
    const read = await checkedImport(it, clerk, {
      kind: 'vehicles',
      content: ['Reg No,Capacity', 'KDA 801A,28', 'KDA 802A,28', 'KDA 803A,0'],
    })
    expect(read.fieldsForAll.filter(({ isRequired }) => isRequired).map(({ field }) => field)).toEqual([
      'make',
      'model',
      'capacityTons',
    ])
    expect(read.counts).toMatchObject({ error: 3, new: 0 })

    const file = await withTexts(clerk, read, { make: 'Isuzu', model: 'Not known', fuelType: 'petrol', notes: '' })
    expect(file.forAll).toEqual({ make: 'Isuzu', model: 'Not known', fuelType: 'petrol' })
    expect(file.counts).toMatchObject({ error: 0, new: 3 })
    await clerk.call(api.imports.updateRow, { id: file.id, rowNo: 2, cells: { model: 'FVZ' } })
    const replaced = { field: 'model', from: 'Not known', to: 'FRR', shown: [] }
    expect(await clerk.call(api.imports.replace, { id: file.id, ...replaced })).toMatchObject({ rows: 2 })
    await appliedImport(it, clerk, file)

    const { items } = await clerk.call(api.vehicles.list, { q: 'KDA 80', sort: 'regNo' })
    expect(items.map(({ make, model, fuelType }) => [make, model, fuelType])).toEqual([
      ['Isuzu', 'FVZ', 'petrol'],
      ['Isuzu', 'FRR', 'petrol'],
      ['Isuzu', 'FRR', 'petrol'],
    ])
  })

  test('makes no record of a heading, and is in the download of what is left', async () => {
    const clerk = await it.signedIn('management')
    const read = await checkedImport(it, clerk, { kind: 'vehicles', content: ['Reg No', 'TRAILERS', 'KDA 811A', 'x'] })
    const file = await withTexts(clerk, read, { make: 'Randon', model: 'Flatbed', capacityTons: '28' })
    const heading = 'This looks like a heading. Leave it out, or fill in the rest.'
    expect((await rowsOf(clerk, file)).map(({ problem }) => problem)).toEqual([heading, null, heading])

    const left = await clerk.send(api.imports.left, { id: file.id, format: 'csv' })
    expect(left.body).toContain(`TRAILERS,Randon,Flatbed,28,${'"'}${heading}${'"'}`)
  })

  test('is read as typed: days in the order of the file, an amount in shillings, a customer by its name', async () => {
    const clerk = await it.signedIn('management')
    const { legalName } = await aCustomer(it)
    const read = await checkedImport(it, clerk, {
      kind: 'invoices',
      content: ['Inv No,Inv Date,Currency', 'F1,03/25/2026,USD'],
    })
    const file = await withTexts(clerk, read, { customer: legalName, balance: '1,200.50', dueDate: '04/05/2026' })
    const [row] = await rowsOf(clerk, file)
    expect([row?.state, row?.faults]).toEqual(['new', {}])
    const { rows } = await it.pool.query('select row_values from import_rows where import_id = $1', [file.id])
    expect(rows[0].row_values).toMatchObject({ balance: 120_050, dueDate: '2026-04-05' })
  })

  test('gives way to a column that is chosen for its field, and may be a place of which the other one is a column', async () => {
    const clerk = await it.signedIn('management')
    const file = await checkedImport(it, clerk, { kind: 'routes', content: ['Town,Destination,Km', 'Voi,Wundanyi,40'] })
    await clerk.call(api.imports.update, { id: file.id, forAll: { origin: 'Mombasa' } })
    const columns = ['origin', 'destination', 'distanceKm']
    expect((await clerk.call(api.imports.update, { id: file.id, columns })).forAll).toEqual({})
    const half = await checkedImport(it, clerk, { kind: 'bookings', content: ['Client,To', 'Tana,Voi'] })
    expect((await withTexts(clerk, half, { origin: 'Mombasa' })).forAll).toEqual({ origin: 'Mombasa' })
  })

  test('is refused where its field does not take it, is of an own key, or may not be written', async () => {
    const refusal = async (role: Role, forAll: Record<string, string>) => {
      const clerk = await it.signedIn(role)
      const file = await checkedImport(it, clerk, { kind: 'customers', content: ['Name', 'Tana Millers'] })
      const response = await clerk.send(api.imports.update, { id: file.id, forAll })
      expect((await clerk.call(api.imports.get, { id: file.id })).forAll).toEqual({})
      return [response.statusCode, response.json().fields]
    }
    const often = { paymentTerms: 'Enter the days, 0 for cash' }
    expect(await refusal('management', { paymentTerms: 'often' })).toEqual([422, often])
    const code = { columns: 'Customer Code tells the rows apart: it comes from a column.' }
    expect(await refusal('management', { externalCode: 'C1' })).toEqual([422, code])
    const vat = { columns: 'You may not write Withholds VAT.' }
    expect(await refusal('bookings', { withholdsVat: 'Yes' })).toEqual([422, vat])
  })
})

test('texts for all rows are kept where the file is read again, but for fields of a column', async () => {
  const clerk = await it.signedIn('management')
  const content = ['Trucks', 'Reg No,Model', 'KDA 821A,FVZ']
  const read = await checkedImport(it, clerk, { kind: 'vehicles', content, options: { headerRow: 1 } })
  await clerk.call(api.imports.update, { id: read.id, forAll: { make: 'Isuzu', model: 'FRR' } })
  const options = { headerRow: 2, replaces: read.id }
  expect((await checkedImport(it, clerk, { kind: 'vehicles', content, options })).forAll).toEqual({ make: 'Isuzu' })
})

test('of a record that is here an empty make and capacity change nothing', async () => {
  const clerk = await it.signedIn('management')
  const { regNo, make, capacityTons } = await aVehicle(it)
  const file = await checkedImport(it, clerk, {
    kind: 'vehicles',
    content: ['Reg No,Make,Capacity,Model', `${regNo},,,FVZ 2`],
  })
  expect(file.counts).toMatchObject({ changed: 1, error: 0 })
  await appliedImport(it, clerk, file)
  const { items } = await clerk.call(api.vehicles.list, { q: regNo })
  expect(items).toMatchObject([{ make, capacityTons, model: 'FVZ 2' }])
})
