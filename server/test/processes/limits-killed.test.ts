import { addDays, dayOf, readClock } from '@shehena/domain/dates'
import { expect, test } from 'vitest'
import { connectTo, end, makeFirstAdmin, type Program, post, signIn, usePrograms } from './program.ts'

const { dataDir, startReady } = usePrograms()

async function sendInvoice(program: Program, cookie: string): Promise<void> {
  const make = async (path: string, body: object) => {
    const answer = await post(program, path, body, { cookie, 'idempotency-key': `limits-${path.length}` })
    return (await answer.json()) as { id: string; version: number }
  }
  const customer = await make('/api/customers', { legalName: 'Umoja Ltd', email: 'accounts@umoja.example' })
  const today = dayOf(readClock())
  const { id, version } = await make('/api/invoices', {
    customerId: customer.id,
    issueDate: today,
    dueDate: addDays(today, 30),
    lines: [{ description: 'Mombasa to Nairobi', qty: 100, unitPrice: 100_000_00 }],
  })
  expect((await post(program, `/api/invoices/${id}/send`, { version }, { cookie })).status).toBe(200)
}

/** How many mails count against the limit of a person. */
async function countedMails(): Promise<number[]> {
  const client = await connectTo(dataDir)
  const { rows } = await client.query<{ hits: number }>(`select hits from rate_limits where key like 'draft:%'`)
  await client.end()
  return rows.map(({ hits }) => hits)
}

test('a crash of the database forgets no mail that counts against a limit', { timeout: 120_000 }, async () => {
  const program = await startReady()
  expect(await makeFirstAdmin(program)).toBe(200)
  const cookie = await signIn(program)
  await sendInvoice(program, cookie)
  expect(await countedMails()).toEqual([1])

  const client = await connectTo(dataDir)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // safe: a select without a table has one row. One process that dies takes all the others with it.
  process.kill(rows[0]!.pid, 'SIGKILL')

  await expect.poll(() => countedMails().catch(() => null), { timeout: 60_000 }).not.toBeNull()
  expect(await countedMails()).toEqual([1])
  expect(await end(program.child, 'SIGTERM')).toBe(0)
})
