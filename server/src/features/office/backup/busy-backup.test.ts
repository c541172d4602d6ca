import { join } from 'node:path'
import { api } from '@shehena/domain/api'
import { readClock } from '@shehena/domain/dates'
import pg from 'pg'
import { expect, test } from 'vitest'
import { aCustomer } from '#test/support/builders.ts'
import { adminPassword, useArchives } from '#test/support/system-jobs.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'
import { bareDatabase } from '#test/support/test-db.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const it = useTestApp({ clock: readClock })
const archives = useArchives(it)

const authSecret = 'a secret for tests, forty characters long'
const target = (url: string) => ({
  url,
  files: it.files,
  incomingFolder: it.incomingFolder,
  authSecret,
  log: () => undefined,
})

/** Queries that find rows breaking an invariant, computed independently of the program. */
const broken = `
  select 'paid' as rule from invoices i left join allocations a on a.invoice_id = i.id and a.reversed_at is null
    group by i.id having i.paid_total <> coalesce(sum(a.amount), 0)
  union all select 'allocated' from payments p left join allocations a on a.payment_id = p.id and a.reversed_at is null
    group by p.id having p.allocated_total <> coalesce(sum(a.amount), 0)
  union all select 'nowhere' from allocations a where not exists (select from payments p where p.id = a.payment_id)
  union all select 'lines' from invoices i left join invoice_lines l on l.invoice_id = i.id
    group by i.id having i.total <> coalesce(sum(l.line_total), 0)
  union all select 'numbers' from number_series s
    where s.last_number <> (select count(*) from invoices where s.series = 'INV-')
      + (select count(*) from payments where s.series = 'REC-')`

/** Creates an invoice, sends it, and pays it in two parts. */
async function bill(clerk: Client, customerId: string): Promise<void> {
  const day = readClock().slice(0, 10)
  const lines = [{ description: 'Trip', qty: 100, unitPrice: 1000_00, taxRate: 1600 }]
  const draft = await clerk.call(api.invoices.create, { customerId, issueDate: day, dueDate: day, lines })
  const { id } = await clerk.call(api.invoices.send, { id: draft.id, version: draft.version })
  for (const amount of [500_00, 660_00]) {
    await clerk.call(api.payments.record, { customerId, invoiceId: id, amount, method: 'cash', paidAt: day })
  }
}

test('a backup that is made while clerks write is of one moment, and holds together', async () => {
  const clerks = await Promise.all([it.signedIn('finance'), it.signedIn('management')])
  const { id: customerId } = await aCustomer(it)
  const billAll = () => Promise.all(clerks.map((clerk) => bill(clerk, customerId)))
  await billAll()
  const path = join(archives.folder, 'busy.zip')
  const client = new pg.Client(it.url)
  await client.connect()

  // Payments go on while the tables are copied.
  const sources = { client, files: it.files, authSecret, now: readClock(), signal: new AbortController().signal }
  await writeBackup(sources, path, async () => void (await billAll())).finally(() => client.end())

  const { url, drop } = await bareDatabase()
  await restoreBackup(path, target(url))
  const restored = new pg.Client(url)
  await restored.connect()
  const { rows } = await restored.query(broken)
  const { rowCount } = await restored.query('select from payments')
  await restored.end()
  await drop()
  expect(rows).toEqual([])
  expect(rowCount).toBe(4)
  expect((await it.pool.query('select from payments')).rowCount).toBeGreaterThan(40)
})

test('a backup is restored by an ordinary role that owns its database', async () => {
  const admin = await it.signedIn('admin', { password: adminPassword })
  const { path } = await archives.make('backup', admin)
  const { url, drop } = await bareDatabase()
  const address = new URL(url)
  const name = address.pathname.slice(1)
  const administer = async (sql: string) => {
    const client = new pg.Client(url)
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  await administer(`
    create role "${name}_owner" login password 'ordinary' nosuperuser nocreatedb nocreaterole;
    alter database "${name}" owner to "${name}_owner"`)
  address.username = `${name}_owner`
  address.password = 'ordinary'

  try {
    const restored = await restoreBackup(path, target(address.href))

    expect(restored.rowCount).toBeGreaterThan(5)
  } finally {
    await drop()
    await it.pool.query(`drop owned by "${name}_owner"`)
    await it.pool.query(`drop role "${name}_owner"`)
  }
})
