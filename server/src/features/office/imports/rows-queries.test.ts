import { api } from '@shehena/domain/api'
import type { ImportTab } from '@shehena/domain/office/imports/import-kind'
import { describe, expect, test } from 'vitest'
import { checkedImport, runStep, sendImport } from '#test/support/imports.ts'
import { useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()

test('rows are found by their texts as they count, right ones too, and by their number', async () => {
  const clerk = await it.signedIn('management')
  const { id } = await checkedImport(it, clerk, {
    kind: 'vehicles',
    content: [
      'Reg No,Make,Capacity,Chassis',
      'KDA 841A,Isuzu,28,Tana',
      'KDA 842A,Tana,28,x',
      'KDA 843A,Hino,much,x',
      'KDA 844A,Scania,28,x',
    ],
  })
  await clerk.call(api.imports.update, { id, forAll: { model: 'Tanager' } })
  await runStep(it, clerk, { id, step: 'check' })
  await clerk.call(api.imports.updateRow, { id, rowNo: 3, cells: { make: 'Volvo', model: 'FH' } })
  await clerk.call(api.imports.updateRow, { id, rowNo: 4, cells: { model: 'R450' } })
  const found = async (q: string, tab: ImportTab = 'all') =>
    (await clerk.call(api.imports.rows, { id, q, tab })).items.map(({ rowNo }) => rowNo)

  expect(await found('tana')).toEqual([2, 5])
  expect(await found('VOL')).toEqual([3])
  expect(await found('KDA 84', 'error')).toEqual([4])
  expect(await found('4')).toEqual([4])
  expect(await found('50%')).toEqual([])
  expect(await clerk.call(api.imports.rows, { id, q: 'KDA 84', page: 2, pageSize: 3 })).toMatchObject({
    items: [{ rowNo: 5 }],
    total: 4,
  })
})

const many = (count: number) => Array.from({ length: count }, (_, n) => `KDB ${n}`)

describe('20,000 rows below the header', () => {
  test('are read below a letterhead, and the last of them is paged to', async () => {
    const clerk = await it.signedIn('management')
    const response = await sendImport(clerk, {
      kind: 'vehicles',
      content: ['Simba Ltd', '', 'Reg No', ...many(20_000)],
    })
    expect(response.statusCode).toBe(200)
    const { id, rowCount } = response.json()
    expect(rowCount).toBe(20_000)
    const { items } = await clerk.call(api.imports.rows, { id, page: 200, pageSize: 100 })
    expect(items.at(-1)?.cells.regNo).toBe('KDB 19999')
  })

  test('are the most, with a header of any row', async () => {
    const clerk = await it.signedIn('management')
    const refusal = async (content: string[]) => (await sendImport(clerk, { kind: 'vehicles', content })).json().message
    const message = 'The file has 20,001 rows; at most 20,000 go in at once.'
    expect(await refusal(['Reg No', ...many(20_001)])).toBe(message)
  })
})
