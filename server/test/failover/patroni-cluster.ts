import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findOwner } from '#server/postgres/postgres-owner.ts'
import { freePort } from '#server/postgres/postgres-process.ts'
import { findPostgres, holdsLockByEtcd3 } from './installed.ts'
import { Machine } from './machine.ts'

const deploy = join(import.meta.dirname, '../../../deploy')
const names = ['one', 'two', 'three'] as const
const password = 'a password of the failover test'

/** How long anything of the cluster may take. It bounds a hang and measures nothing. */
const longestMs = 120_000

export type Node = { machine: Machine; port: number; api: string; configuration: string }
type Member = { name: string; role: string; state: string; timeline?: number }

/**
 * Three PostgreSQL under Patroni, one etcd, and HAProxy in front, as deploy/patroni.yml and deploy/haproxy-postgres.cfg
 * configure them. Only the addresses are others, and Patroni's times are its shortest.
 */
export class PatroniCluster {
  /** The database through HAProxy, as the role that owns it. */
  readonly url: string
  readonly nodes: Node[]
  readonly etcd: Machine
  readonly #folder: string
  readonly #haproxy: Machine

  private constructor(folder: string, port: number, nodes: Node[], etcd: Machine, haproxy: Machine) {
    this.#folder = folder
    this.url = `postgres://shehena:shehena@127.0.0.1:${port}/shehena`
    this.nodes = nodes
    this.etcd = etcd
    this.#haproxy = haproxy
  }

  static async start(): Promise<PatroniCluster> {
    const folder = mkdtempSync(join(tmpdir(), 'shehena-failover-'))
    // PostgreSQL may run as another user, who must be able to enter the folder.
    chmodSync(folder, 0o755)
    const owner = findOwner(join(folder, 'none'))
    const machine = (name: string) => new Machine(name, join(folder, name), owner)
    const [etcdPort = 0, port = 0, ...ofNodes] = await freePorts(2 + 2 * names.length)
    const etcd = machine('etcd')
    startEtcd(etcd, etcdPort, await freePort())
    const nodes = names.map((name, n) => {
      // safe: two ports were found for each.
      const [database, rest] = [ofNodes[2 * n]!, ofNodes[2 * n + 1]!]
      return aNode(machine(name), database, rest, etcdPort)
    })
    const cluster = new PatroniCluster(folder, port, nodes, etcd, machine('haproxy'))
    try {
      for (const node of nodes) cluster.startNode(node)
      cluster.#startProxy(port)
      await cluster.untilWhole()
      await cluster.#makeDatabase()
      return cluster
    } catch (error) {
      await cluster.stop()
      throw error
    }
  }

  /** Stops all of it. */
  async stop(): Promise<void> {
    this.etcd.thaw()
    await Promise.all(this.nodes.map(({ machine }) => machine.stop()))
    await Promise.all([this.etcd.stop(), this.#haproxy.stop()])
    rmSync(this.#folder, { recursive: true, force: true })
  }

  startNode({ machine, configuration }: Node): void {
    machine.start('patroni', [configuration])
  }

  /** What each node that answers says of itself is asked, not what the others know of it. */
  async primary(): Promise<Node | null> {
    const found = await Promise.all(this.nodes.map(async (node) => (await ask(`${node.api}/primary`)) !== null))
    return this.nodes.find((_, n) => found[n]) ?? null
  }

  /** Waits until another node than `former` is the primary. */
  untilPrimaryIsNot(former: Node): Promise<Node> {
    return until('another primary', async () => {
      const now = await this.primary()
      return now === former ? null : now
    })
  }

  /** Waits until each of the three nodes is the primary or a standby that streams, one of them synchronous. */
  async untilWhole(): Promise<void> {
    try {
      await until('three nodes', async () => ((await this.#isWhole()) ? true : null))
    } catch (error) {
      const machines = [this.etcd, this.#haproxy, ...this.nodes.map(({ machine }) => machine)]
      throw new Error(machines.map((each) => `${each.name}: ${tail(each.log())}`).join('\n'), { cause: error })
    }
  }

  async #isWhole(): Promise<boolean> {
    if (!(await this.primary())) return false
    for (const { api } of this.nodes) {
      const said = await ask(`${api}/cluster`)
      if (!said) return false
      // safe: the tests check what they read of it.
      const { members } = said as { members: Member[] }
      const roles = members.map(({ role }) => role).toSorted()
      if (roles.join() !== 'leader,replica,sync_standby') return false
      if (!members.every(({ state }) => state === 'running' || state === 'streaming')) return false
      if (new Set(members.map(({ timeline }) => timeline)).size !== 1) return false
    }
    return true
  }

  /** What a node says of itself. */
  async statusOf({ api }: Node): Promise<Record<string, unknown>> {
    return (await ask(`${api}/patroni`)) ?? {}
  }

  /** As `patronictl edit-config` does. */
  async configure(settings: object): Promise<void> {
    await this.#control('edit-config', '--force', '--apply', '-', JSON.stringify(settings))
  }

  async switchOver(): Promise<void> {
    await this.#control('switchover', '--force')
  }

  async #control(command: string, ...options: string[]): Promise<void> {
    // safe: there are three nodes.
    const { configuration } = this.nodes[0]!
    const input = options.at(-1)?.startsWith('{') ? options.pop() : undefined
    const running = promisify(execFile)('patronictl', ['-c', configuration, command, ...options])
    if (input) running.child.stdin?.end(input)
    await running
  }

  /** Asks the primary through HAProxy, again and again until it answers. */
  query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return until('an answer of the database', () => rowsOf<Row>(this.url, sql, values).catch(() => null))
  }

  /** As an operator does in psql, once. */
  async #makeDatabase(): Promise<void> {
    const admin = new URL(this.url)
    admin.username = 'postgres'
    admin.password = password
    admin.pathname = '/postgres'
    for (const sql of [
      `create role shehena login password 'shehena'`,
      `create database shehena owner shehena encoding 'UTF8' template template0`,
    ])
      await rowsOf(admin.href, sql, [])
  }

  #startProxy(port: number): void {
    let example = readFileSync(join(deploy, 'haproxy-postgres.cfg'), 'utf8')
      .replace(/ +log \/dev\/log.*\n/, '')
      .replace('bind 127.0.0.1:5433', `bind 127.0.0.1:${port}`)
      .replace('check port 8008', 'check')
    for (const [n, node] of this.nodes.entries())
      example = example.replace(`10.0.0.2${n + 1}:5432`, `127.0.0.1:${node.port} port ${new URL(node.api).port}`)
    const file = join(this.#haproxy.folder, 'haproxy.cfg')
    writeFileSync(file, example, { mode: 0o644 })
    this.#haproxy.start('haproxy', ['-db', '-f', file])
  }
}

function startEtcd(etcd: Machine, port: number, peers: number): void {
  const [own, ofPeers] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peers}`]
  etcd.start('etcd', [
    ...['--name', 'alone', '--data-dir', join(etcd.folder, 'data')],
    ...['--listen-client-urls', own, '--advertise-client-urls', own],
    ...['--listen-peer-urls', ofPeers, '--initial-advertise-peer-urls', ofPeers],
    ...['--initial-cluster', `alone=${ofPeers}`],
    ...(holdsLockByEtcd3() ? [] : ['--enable-v2']),
  ])
}

/** The example for one node of this test; whatever else it says stays. */
function aNode(machine: Machine, port: number, apiPort: number, etcdPort: number): Node {
  const configuration = join(machine.folder, 'patroni.yml')
  const example = readFileSync(join(deploy, 'patroni.yml'), 'utf8')
    .replace('name: one', `name: ${machine.name}`)
    .replaceAll('10.0.0.21:8008', `127.0.0.1:${apiPort}`)
    .replaceAll('10.0.0.21:5432', `127.0.0.1:${port}`)
    .replaceAll('10.0.0.0/24', '127.0.0.1/32')
    .replace('etcd3:', holdsLockByEtcd3() ? 'etcd3:' : 'etcd:')
    .replace(/hosts: .*/, `hosts: 127.0.0.1:${etcdPort}`)
    .replace(/bin_dir: .*/, `bin_dir: ${findPostgres()}`)
    .replace(/data_dir: .*/, `data_dir: ${machine.folder}/data`)
    .replace(/pgpass: .*/, `pgpass: ${machine.folder}/pgpass`)
    .replace(/unix_socket_directories: .*/, `unix_socket_directories: ''`)
    .replace('change-the-password-of-postgres', password)
    .replace('ttl: 30', 'ttl: 20')
    .replace('loop_wait: 10', 'loop_wait: 2')
    .replace('retry_timeout: 10', 'retry_timeout: 5')
  // Its user reads it, and so does patronictl.
  writeFileSync(configuration, example, { mode: 0o644 })
  return { machine, port, api: `http://127.0.0.1:${apiPort}`, configuration }
}

async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>()
  while (found.size < count) found.add(await freePort())
  return [...found]
}

/** The answer, or null where it is not 200 or does not come. */
async function ask(url: string): Promise<Record<string, unknown> | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) })
    // safe: Patroni answers with an object.
    return answer.ok ? ((await answer.json()) as Record<string, unknown>) : null
  } catch {
    return null
  }
}

async function rowsOf<Row extends pg.QueryResultRow>(url: string, sql: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000, query_timeout: 10_000 })
  // A connection that a failover cuts would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(sql, values)).rows
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** Asks until there is an answer. `expect.poll` does not work before the first test. */
export async function until<Value>(what: string, look: () => Promise<Value | null>): Promise<Value> {
  const deadline = performance.now() + longestMs
  while (performance.now() < deadline) {
    const found = await look()
    if (found !== null) return found
    await sleep(200)
  }
  throw new Error(`There is no sign of ${what}`)
}

const tail = (text: string) => text.split('\n').slice(-40).join('\n')
