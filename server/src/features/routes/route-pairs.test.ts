import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { migrationsFolder } from '#server/paths.ts'
import { bareDatabase } from '#test/test-db.ts'

test('a catalogue that holds one road under several spellings keeps the oldest, and no booking loses its road', async () => {
  const { url, drop } = await bareDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'shehena-migrations-'))
  for (const file of readdirSync(migrationsFolder).filter((name) => name < '0017')) {
    cpSync(join(migrationsFolder, file), join(folder, file))
  }
  await migrate({ url, folder })
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`
    insert into routes (origin, destination, distance_km, created_at) values
      ('Kérugoya', 'Nairobi', 112, '2026-02-01'), ('Kerugoya', 'Nairobi', 110, '2026-01-01'),
      ('Keru goya', 'Nairobi', 111, '2026-03-01'), ('Nairobi', 'Kerugoya', 110, '2026-01-01');
    insert into customers (legal_name) values ('Mwea Rice Millers');
    insert into bookings (booking_no, customer_id, route_id)
      select 'BK2600000' || row_number() over (order by distance_km), c.id, r.id from routes r, customers c where r.destination = 'Nairobi'`)

  await migrate({ url })

  const { rows } = await client.query(
    'select origin, destination, count(b.id)::int as bookings from routes r left join bookings b on b.route_id = r.id group by r.id order by 1',
  )
  expect(rows).toEqual([
    { origin: 'Kerugoya', destination: 'Nairobi', bookings: 3 },
    { origin: 'Nairobi', destination: 'Kerugoya', bookings: 0 },
  ])
  await client.end()
  await drop()
  rmSync(folder, { recursive: true })
})
