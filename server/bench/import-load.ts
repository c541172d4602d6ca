// npm run -s bench:imports (its second part)
// Measures, with the built server and its demo company, how long twenty people wait for a list, each opening one a second: quiet, and
// while an import of 5,000 customers is written, by turns. Writes Markdown to the standard output.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Import } from '@shehena/domain/imports/import'
import { residentMegabytes, signIn, startBuiltServer } from './built-server.ts'

const rows = 5000
const rounds = 3
const people = 20
const quietSeconds = 10
const pollMs = 200
const lists = ['/customers', '/bookings', '/vehicles', '/routes?q=nai']

const folder = mkdtempSync(join(tmpdir(), 'shehena-bench-'))
const server = await startBuiltServer(folder)
try {
  const cookie = await signIn(server.url, 'management')
  const headers = { cookie, origin: server.url }
  const call = async <Answer>(path: string, init: RequestInit = {}) => {
    const response = await fetch(`${server.url}/api${path}`, { ...init, headers })
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`)
    // safe: the answer of the contract.
    return (await response.json()) as Answer
  }
  const settled = async (id: string): Promise<Import> => {
    for (;;) {
      const found = await call<Import>(`/imports/${id}`)
      if (['ready', 'applied', 'undone'].includes(found.status)) return found
      if (found.status === 'failed') throw new Error(`The import has failed: ${found.failure}`)
      await sleep(pollMs)
    }
  }

  /** Opens lists until the work is done, and returns how long each took, in milliseconds, in order. */
  async function waits(work: Promise<unknown>): Promise<number[]> {
    let isDone = false
    const done = work.finally(() => {
      isDone = true
    })
    const times: number[] = []
    const person = async (n: number) => {
      await sleep((1000 * n) / people)
      for (let turn = n; !isDone; turn += 1) {
        const begin = performance.now()
        await call(lists[turn % lists.length] ?? '')
        times.push(performance.now() - begin)
        await sleep(Math.max(0, 1000 - (performance.now() - begin)))
      }
    }
    await Promise.all([done, ...Array.from({ length: people }, (_, n) => person(n))])
    return times.toSorted((one, other) => one - other)
  }
  const report = (what: string, times: readonly number[]) => {
    const at = (share: number) => `${(times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1)} ms`
    console.log(`| ${what} | ${times.length} | ${at(0.5)} | ${at(0.99)} | ${residentMegabytes(server.pid)} MB |`)
  }

  console.log('\n| Meanwhile | Lists | p50 | p99 | Memory |\n|---|--:|--:|--:|--:|')
  await waits(sleep(1000 * quietSeconds))
  for (let round = 0; round < rounds; round += 1) {
    const lines = Array.from({ length: rows }, (_, n) => `Mpya ${round} ${n + 1} Ltd,mail${n}.${round}@mpya.example,14`)
    const form = new FormData()
    form.append('kind', 'customers')
    form.append('options', '{}')
    form.append('file', new File([['Legal Name,Email,Payment Terms', ...lines].join('\n')], 'customers.csv'))
    const { id } = await call<Import>('/imports', { method: 'POST', body: form })
    await settled(id)
    report('nothing', await waits(sleep(1000 * quietSeconds)))
    await call(`/imports/${id}/apply`, { method: 'POST' })
    report('5,000 rows are written', await waits(settled(id)))
    await call(`/imports/${id}/undo`, { method: 'POST' })
    report('they are undone', await waits(settled(id)))
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true })
}
