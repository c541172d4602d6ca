import { expect, test } from 'vitest'
import { useTestApp } from '#test/test-app.ts'
import { copiesOf, fullName, listTables, type Table } from './snapshot.ts'
import { exportedColumns } from './write-export.ts'

const it = useTestApp()

async function everyTable(): Promise<Table[]> {
  const client = await it.pool.connect()
  return listTables(client).finally(() => client.release())
}

test('what is left out of exports exists', async () => {
  for (const table of await everyTable()) {
    expect(table.columns).toEqual(expect.arrayContaining([...(copiesOf(table).exportsWithout ?? [])]))
  }
})

test('no column goes into an export whose name speaks of a secret', async () => {
  const columns = (await everyTable()).flatMap((table) =>
    exportedColumns(table).map((column) => `${fullName(table)}.${column}`),
  )

  expect(columns.length).toBeGreaterThan(100)
  expect(
    columns.filter((column) =>
      /(?<!is_)secret$|passw|token|hash|sealed|backup_?code|storage_key|session/i.test(column),
    ),
  ).toEqual([])
})

test('a table comes after those that it refers to', async () => {
  const tables = await everyTable()
  const names = tables.map(fullName)

  expect(names).toContain('public.payments')
  for (const table of tables) {
    for (const name of table.needs) expect(names.indexOf(name)).toBeLessThan(names.indexOf(fullName(table)))
  }
})
