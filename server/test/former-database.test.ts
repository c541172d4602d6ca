import { readdirSync } from 'node:fs'
import { readClock } from '@shehena/domain/dates'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { foldedInto, formerMigrations } from '#server/db/migration/former-migrations.ts'
import { migrate } from '#server/db/migration/migrate.ts'
import { fullName, type isBackedUp } from '#server/features/office/backup/snapshot.ts'
import { migrationsFolder } from '#server/paths.ts'
import { offerDemoCompany } from '../../demo/offer-demo-company.ts'
import { formerDatabase } from './support/former-database.ts'
import { listApplied, listFormer } from './support/former-list.ts'
import { appliedAt, rowsAt, withClient } from './support/former-rows.ts'
import { passwords, useTestApp } from './support/test-app.ts'

const it = useTestApp({ clock: readClock })
const own = readdirSync(migrationsFolder).sort()
const formerNames = formerMigrations.map(([name]) => name)

beforeAll(async () => {
  await offerDemoCompany(it.db, { wanted: true, now: readClock(), files: it.files, passwords, log: () => undefined })
})
beforeEach(() => listFormer(it.pool))

const isOfTheCompany: typeof isBackedUp = (table) => fullName(table) !== 'public.schema_migrations'

describe('a database at the last of the former migrations', () => {
  test('is adopted with every row, once by three programs at once, and goes on with its numbers', async () => {
    const { url, drop } = await formerDatabase({ rowsOf: it.url })
    const before = await rowsAt(url, isOfTheCompany)
    const said: string[] = []

    const results = await Promise.all([1, 2, 3].map(() => migrate({ url, log: (message) => said.push(message) })))

    expect(results.flatMap(({ applied }) => applied)).toEqual(own.slice(foldedInto))
    expect(said).toContain(`Adopted the database: its 37 former migrations are now listed as ${foldedInto}`)
    expect(said.filter((message) => message.startsWith('Adopted'))).toHaveLength(1)
    expect(await appliedAt(url)).toEqual(own)
    expect(Object.values(before).filter(({ digest }) => !digest.startsWith('0 ')).length).toBeGreaterThan(15)
    expect(await rowsAt(url, isOfTheCompany, before)).toMatchObject(before)
    const { rows } = await withClient(url, (client) =>
      client.query(`select next_no('BK', now()::date) > max(booking_no) as goes_on from bookings`),
    )
    expect(rows).toEqual([{ goes_on: true }])
    await drop()
  })

  test.each([1, 26, 36])('is refused where the last it has is number %d, and told how to go on', async (count) => {
    await listFormer(it.pool, count)

    await expect(migrate({ url: it.url })).rejects.toThrow(
      `The database is at migration ${formerNames[count - 1]}, which this program no longer has: start the last version that has it`,
    )

    expect(await listApplied(it.pool)).toEqual(formerNames.slice(0, count))
  })

  test('is refused where another one follows, or one of them was edited', async () => {
    await it.pool.query(`insert into schema_migrations (number, name, checksum) values (38, '0038_later.sql', 'later')`)
    await expect(migrate({ url: it.url })).rejects.toThrow('this program is older than its database')
    expect(await listApplied(it.pool)).toEqual([...formerNames, '0038_later.sql'])

    await listFormer(it.pool)
    await it.pool.query(`update schema_migrations set checksum = 'edited' where number = 20`)
    await expect(migrate({ url: it.url })).rejects.toThrow('is missing here')
    expect(await listApplied(it.pool)).toEqual(formerNames)
  })
})
