import { expect, test } from 'vitest'
import { end, makeFirstAdmin, signIn } from './program.ts'
import { ask, useServers } from './servers.ts'

const { place, start } = useServers()
const polling = { timeout: 60_000, interval: 100 }
const count = 1500

test('an import whose server is killed while it is applied is finished by another one within a minute, each row once', async () => {
  const killed = await start()
  await makeFirstAdmin(killed)
  const headers = { cookie: await signIn(killed) }
  const form = new FormData()
  form.append('kind', 'customers')
  const rows = Array.from({ length: count }, (_, n) => `Killed ${n} Ltd`)
  form.append('file', new Blob([['Legal Name', ...rows].join('\n')]), 'customers.csv')
  const { id } = await (await fetch(`${killed.url}/api/imports`, { method: 'POST', body: form, headers })).json()
  const found = async () => {
    const { rows: imports } = await place.pool.query('select status, done from imports where id = $1', [id])
    return imports[0]
  }
  await expect.poll(found, polling).toMatchObject({ status: 'ready' })
  await ask(killed, `/api/imports/${id}/apply`, { body: {}, headers })
  await expect.poll(async () => (await found()).done, { ...polling, interval: 10 }).toBeGreaterThan(100)
  await end(killed.child, 'SIGKILL')
  expect(await found()).toMatchObject({ status: 'applying' })
  // As if half a minute had passed in which nobody showed that it lives.
  await place.pool.query(`
    update worker._private_jobs set locked_at = now() - interval '31 seconds' where locked_at is not null;
    update imports set alive_at = now() - interval '31 seconds' where alive_at is not null`)

  const other = await start()
  const said = async () => (await ask(other, `/api/imports/${id}`, { headers }))?.said
  await expect.poll(said, polling).toMatchObject({ status: 'applying', isStalled: true })
  await expect.poll(said, polling).toMatchObject({ status: 'applied', counts: { created: count, refused: 0 } })
  const { rows: made } = await place.pool.query(
    `select count(*)::int as all, count(distinct legal_name)::int as names from customers where legal_name like 'Killed%'`,
  )
  expect(made).toEqual([{ all: count, names: count }])
})
