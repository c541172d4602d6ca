import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from '#server/db/migration/migrate.ts'
import { bareDatabase } from '../support/test-db.ts'

test('stored names lose what cannot be seen, except where another record has the name or nothing would be left', async () => {
  const database = await bareDatabase()
  const { number = 0 } = (await readMigrations()).find(({ name }) => name.endsWith('_visible_names.sql')) ?? {}
  await migrate({ url: database.url, upTo: number - 1 })
  const client = new pg.Client(database.url)
  await client.connect()
  await client.query(`insert into customers (legal_name) select unnest($1::text[])`, [
    ['Bah\u200bari\u200d Ltd', '\u3164', '👩‍🔧 Garage', 'می‌خواهم', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'Plain Ltd'],
  ])
  await client.query(
    `insert into vehicles (reg_no, make, model, year, capacity_tons)
       select unnest($1::text[]), 'Isu\u00adzu', 'EXZ', 2021, 30`,
    [['KDA 123B', 'KDA 123B\u200b', 'KDB\ufeff 1\ufe0f24C']],
  )

  await migrate({ url: database.url })

  const { rows: names } = await client.query('select legal_name as name, version from customers order by id')
  expect(names.map(({ name }) => name)).toEqual(['Bahari Ltd', '\u3164', '👩‍🔧 Garage', 'می‌خواهم', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'Plain Ltd'])
  expect(names.map(({ version }) => version)).toEqual([2, 1, 1, 1, 1, 1])
  const { rows: trucks } = await client.query('select reg_no, make from vehicles order by id')
  expect(trucks).toEqual([
    { reg_no: 'KDA 123B', make: 'Isuzu' },
    { reg_no: 'KDA 123B\u200b', make: 'Isuzu' },
    { reg_no: 'KDB 124C', make: 'Isuzu' },
  ])
  await client.end()
  await database.drop()
})
