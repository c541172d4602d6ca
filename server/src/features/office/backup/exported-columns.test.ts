import { recordOf } from '@shehena/domain/records'
import { expect, test } from 'vitest'
import { useTestApp } from '#test/support/test-app.ts'
import { copiesOf, fullName, listTables, shortName, type Table } from './snapshot.ts'
import { exportedColumns } from './write-export.ts'

const it = useTestApp()

const secretName = /(?<!is_)secret$|passw|token|hash|sealed|backup_?code|storage_key|session/i

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
  expect(columns.filter((column) => secretName.test(column))).toEqual([])
})

test('nor into what a person is handed', async () => {
  const tables = (await everyTable()).filter((table) => recordOf(shortName(table))?.personal)
  const columns = tables.flatMap((table) => {
    const secrets = recordOf(shortName(table))?.personal?.secrets ?? []
    expect(table.columns).toEqual(expect.arrayContaining([...secrets]))
    return table.columns.filter((column) => !secrets.includes(column)).map((column) => `${fullName(table)}.${column}`)
  })

  expect(columns).toContain('auth.session.userId')
  // Times at which a secret changed or expires are not secret.
  const told = columns
    .map((column) => column.replace(/^auth\.session\./, ''))
    .filter((column) => !/(_a|A)t$/.test(column))
  expect(told.filter((column) => secretName.test(column))).toEqual([])
})

test('a table comes after those that it refers to', async () => {
  const tables = await everyTable()
  const names = tables.map(fullName)

  expect(names).toContain('public.payments')
  for (const table of tables) {
    for (const name of table.needs) expect(names.indexOf(name)).toBeLessThan(names.indexOf(fullName(table)))
  }
})
