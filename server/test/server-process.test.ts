import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { beginToSignIn, end, makeFirstAdmin, type Program, post, signIn, usePrograms } from './processes/program.ts'

// Other tests that start or kill programs are in server/test/processes: npm run test:faults.
const { dataDir, startReady } = usePrograms()

async function namesSeenBy(server: Program, cookie: string): Promise<string[]> {
  const response = await fetch(`${server.url}/api/customers`, { headers: { cookie } })
  const { items } = (await response.json()) as { items: { legalName: string }[] }
  return items.map(({ legalName }) => legalName)
}

test('what was acknowledged survives kill -9, and so does the session; a stop is clean', async () => {
  const first = await startReady()
  expect(await makeFirstAdmin(first)).toBe(200)
  const cookie = await signIn(first)
  const made = await post(
    first,
    '/api/customers',
    { legalName: 'Survivor Ltd' },
    { cookie, 'idempotency-key': 'survivor-1' },
  )
  expect(made.status).toBe(201)

  await end(first.child, 'SIGKILL')
  const second = await startReady()

  expect(await namesSeenBy(second, cookie)).toEqual(['Survivor Ltd'])
  expect(second.output()).not.toContain('setup?token')
  const again = await post(
    second,
    '/api/customers',
    { legalName: 'Survivor Ltd' },
    { cookie, 'idempotency-key': 'survivor-1' },
  )
  expect(await again.json()).toEqual(await made.json())
  expect(await namesSeenBy(second, cookie)).toEqual(['Survivor Ltd'])

  const running = await beginToSignIn(second)
  const ended = end(second.child, 'SIGTERM')
  await expect.poll(second.output).toContain('finishing what runs')
  expect(await running.finish()).toBe(200)
  expect(await ended).toBe(0)
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})
