import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/postgres/postgres-process.ts'
import { openSession } from '../support/test-app.ts'
import { DatabaseProxy } from './database-proxy.ts'
import { end, type Program } from './program.ts'
import { ask, isDeliberate, useServers } from './servers.ts'

const { place, start } = useServers()
const deploy = join(import.meta.dirname, '../../../deploy')
const folder = mkdtempSync(join(tmpdir(), 'shehena-balancer-'))
const balancers: ChildProcess[] = []

let database: DatabaseProxy
let servers: Program[]
let cookie: string

beforeAll(async () => {
  database = await DatabaseProxy.to(place.url)
  servers = await Promise.all([1, 2].map(() => start({ DATABASE_URL: database.url, TRUST_PROXY: 'loopback' })))
  cookie = (await openSession(place.pool, 'management')).cookie
})
afterAll(async () => {
  for (const child of [...balancers, ...servers.map((server) => server.child)])
    if (child.exitCode === null) await end(child, 'SIGTERM')
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

const portsOf = () => servers.map(({ url }) => new URL(url).port)

/** The example without TLS, for the servers of this test; whatever else it says stays. */
function nginx(port: number): string[] {
  const [one, two] = portsOf()
  const example = readFileSync(join(deploy, 'nginx.conf'), 'utf8')
    .replace(/server {\s+listen 80;.*?\n}\n/s, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace(/ +ssl_.*\n/g, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${one}`)
    .replace('# server 10.0.0.12:3000', `server 127.0.0.1:${two}`)
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  mkdirSync(join(folder, 'nginx'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/nginx;`,
  )
  const whole = `${user} pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; daemon off; events {}
    http { access_log off; ${temporary.join(' ')} ${example} }`
  writeFileSync(join(folder, 'nginx.conf'), whole)
  return ['nginx', '-p', folder, '-e', join(folder, 'nginx.log'), '-c', join(folder, 'nginx.conf')]
}

function haproxy(port: number): string[] {
  const [one, two] = portsOf()
  const example = readFileSync(join(deploy, 'haproxy.cfg'), 'utf8')
    .replace(/ +log \/dev\/log.*\n/, '')
    .replace(/ +bind :80\n/, '')
    .replace(/ +http-request redirect.*\n/, '')
    .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${one}`)
    .replace('10.0.0.12:3000', `127.0.0.1:${two}`)
  writeFileSync(join(folder, 'haproxy.cfg'), example)
  return ['haproxy', '-db', '-f', join(folder, 'haproxy.cfg')]
}

/** Starts a balancer of this machine; null where it is not installed. */
async function balance(configure: (port: number) => string[]): Promise<Pick<Program, 'url'> | null> {
  const port = await freePort()
  const [program = '', ...options] = configure(port)
  if (spawnSync(program, ['-v']).error) return null
  const child = spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'] })
  balancers.push(child)
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const url = `http://127.0.0.1:${port}`
  const isUp = async () => {
    if (child.exitCode !== null) throw new Error(said)
    return (await ask({ url }, '/healthz', {}))?.status
  }
  await expect.poll(isUp).toBe(200)
  return { url }
}

/** What people get through a balancer, many of them, of a page, of a page that asks who is there, of a list and of a write. */
async function whatPeopleGet(balancer: Pick<Program, 'url'>): Promise<Record<string, string[]>> {
  const got: Record<string, Set<string>> = {}
  const note = (what: string, answer: Awaited<ReturnType<typeof ask>>) => {
    const sentence = answer?.status === 503 && isDeliberate(answer) ? ` ${answer.said.code}` : ''
    got[what] = (got[what] ?? new Set()).add(`${answer?.status}${sentence}`)
  }
  for (let turn = 0; turn < 12; turn += 1) {
    note('health', await ask(balancer, '/servez', {}))
    note('list', await ask(balancer, '/api/customers', { headers: { cookie } }))
    note(
      'write',
      await ask(balancer, '/api/customers', {
        body: { legalName: `Balanced ${turn} Ltd` },
        headers: { cookie, 'idempotency-key': `balanced-${turn}` },
      }),
    )
    note('page', await ask(balancer, '/auth', { headers: { cookie } }))
    note('entrance', await ask(balancer, '/', { headers: { cookie }, redirect: 'manual' }))
    note('metrics', await ask(balancer, '/metrics', {}))
  }
  return Object.fromEntries(Object.entries(got).map(([what, all]) => [what, [...all]]))
}

test.for([
  ['nginx', nginx],
  ['haproxy', haproxy],
] as const)(
  'through %s the sentence of a database that is away reaches people, and pages do as ever',
  async ([name, configure], { skip }) => {
    const balancer = await balance(configure)
    if (!balancer) return skip(`NOT RUN: ${name} is not installed on this machine`)
    const pages = { health: ['200'], page: ['200'], metrics: ['404'] }
    const healthy = await whatPeopleGet(balancer)
    expect(healthy).toMatchObject({ ...pages, list: ['200'], entrance: ['302'] })

    database.cut()
    const away = await whatPeopleGet(balancer)
    expect(away).toEqual({ ...pages, list: ['503 UNAVAILABLE'], write: ['503 UNAVAILABLE'], entrance: ['200'] })

    database.mend()
    const listed = async () => (await ask(balancer, '/api/customers', { headers: { cookie } }))?.status
    await expect.poll(listed).toBe(200)
  },
)
