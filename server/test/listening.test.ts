import { once } from 'node:events'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'

import { beforeAll, describe, expect, test } from 'vitest'
import { end, type Program, usePrograms } from './processes/program.ts'

const { start, startReady, startWorking } = usePrograms()
const own = usePrograms()

/** Addresses at which only a program that listens on every address answers, also on a machine without a network. */
const elsewhere = [
  '127.0.0.2',
  ...Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, scopeid }) => !internal && !scopeid)
    .map(({ address }) => address),
]

async function answersAt(host: string, { url }: Program): Promise<boolean> {
  const socket = connect({ host, port: Number(new URL(url).port) })
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}

const answeringOf = async (hosts: string[], program: Program) => {
  const answers = await Promise.all(hosts.map((host) => answersAt(host, program)))
  return hosts.filter((_, position) => answers[position])
}

describe('the demo company', () => {
  let first: Program
  beforeAll(async () => {
    first = await startReady({ DEMO_DATA: 'true' })
    return async () => {
      if (first.child.exitCode === null) await end(first.child, 'SIGTERM')
    }
  })

  test('is shown to this machine only', async () => {
    expect(await answeringOf(elsewhere, first)).toEqual([])
    expect(await answersAt('127.0.0.1', first)).toBe(true)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    expect(first.output()).toContain('Only this machine can open it')
    expect(first.output()).toContain('HOST=0.0.0.0')
    expect(await end(first.child, 'SIGTERM')).toBe(0)
  })

  test('of an earlier start is too', async () => {
    const later = await startReady()
    expect(await answeringOf(elsewhere, later)).toEqual([])
    await end(later.child, 'SIGTERM')
  })

  test('is shown to others where HOST says so', async () => {
    const open = await startReady({ HOST: '0.0.0.0', DEMO_DATA: 'true' })
    expect(await answersAt('127.0.0.2', open)).toBe(true)
    expect(open.output()).toContain('Everybody who can reach this address can sign in with that password.')
    await end(open.child, 'SIGTERM')
  })
})

test('a company of its own is reached from other machines without further ado', async () => {
  const company = await own.startReady()
  expect(await answersAt('127.0.0.2', company)).toBe(true)
  await end(company.child, 'SIGTERM')
})

test('an address of HOST is the only one it listens on, and the address that it prints', async () => {
  const program = await start({ HOST: '127.0.0.2' })
  await expect.poll(program.output, { timeout: 30_000 }).toMatch(/is ready at http:\/\/127\.0\.0\.2:\d+\n/)

  expect(await answeringOf(['127.0.0.1', ...elsewhere], program)).toEqual(['127.0.0.2'])
  await end(program.child, 'SIGTERM')
})

test('a worker answers this machine alone', async () => {
  const alone = await startWorking()
  expect(await answeringOf(elsewhere, alone)).toEqual([])
  await end(alone.child, 'SIGTERM')
})

test('a worker answers others where PUBLIC_URL says so', async () => {
  const open = await startWorking({ PUBLIC_URL: 'https://cargo.example' })
  expect(await answersAt('127.0.0.2', open)).toBe(true)
  await end(open.child, 'SIGTERM')
})
