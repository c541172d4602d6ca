import { once } from 'node:events'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'

import { expect, test } from 'vitest'
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

test('the demo company is shown to this machine only, until HOST or PUBLIC_URL says otherwise', async () => {
  const alone = await startReady({ DEMO_DATA: 'true' })
  expect(await answeringOf(elsewhere, alone)).toEqual([])
  expect(await answersAt('127.0.0.1', alone)).toBe(true)
  expect((await fetch(`${alone.url}/readyz`)).status).toBe(200)
  expect(alone.output()).toContain('Only this machine can open it')
  expect(alone.output()).toContain('HOST=0.0.0.0')
  expect(await end(alone.child, 'SIGTERM')).toBe(0)

  const later = await startReady()
  expect(await answeringOf(elsewhere, later), 'the demo company of an earlier start').toEqual([])
  await end(later.child, 'SIGTERM')

  const open = await startReady({ HOST: '0.0.0.0', DEMO_DATA: 'true' })
  expect(await answersAt('127.0.0.2', open)).toBe(true)
  expect(open.output()).toContain('Everybody who can reach this address can sign in with that password.')
  await end(open.child, 'SIGTERM')
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

test('a worker answers this machine alone, until HOST or PUBLIC_URL says otherwise', async () => {
  const alone = await startWorking()
  expect(await answeringOf(elsewhere, alone)).toEqual([])
  await end(alone.child, 'SIGTERM')

  const open = await startWorking({ PUBLIC_URL: 'https://cargo.example' })
  expect(await answersAt('127.0.0.2', open)).toBe(true)
  await end(open.child, 'SIGTERM')
})
