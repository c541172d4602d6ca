import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readMigrations } from '#server/db/migration/migrate.ts'
import { freePort } from '#server/postgres/postgres-process.ts'
import { freshDatabase } from '../support/test-db.ts'

const root = join(import.meta.dirname, '../../..')
const image = mkdtempSync(join(tmpdir(), 'shehena-image-'))
const dataDir = mkdtempSync(join(tmpdir(), 'shehena-image-data-'))
/** The image's user, if this machine lets us switch to another user. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

afterAll(() => {
  spawnSync('chmod', ['-R', 'u+w', image])
  rmSync(image, { recursive: true })
  rmSync(dataDir, { recursive: true })
})

/** The COPY lines of the Dockerfile's last stage: sources, and targets below /app. */
function copied(): { from: string; to: string }[] {
  const stages = readFileSync(join(root, 'Dockerfile'), 'utf8').split(/^FROM /m)
  const lines = [...(stages.at(-1)?.matchAll(/^COPY (?:--from=build )?(.+)$/gm) ?? [])]
  return lines.flatMap(([, paths = '']) => {
    const words = paths.split(' ').map((word) => word.replace(/^\/build\//, ''))
    const to = words.at(-1) ?? ''
    return words.slice(0, -1).map((from) => ({ from, to: to.endsWith('/') ? join(to, basename(from)) : to }))
  })
}

/** Makes all files of a folder readable and none writable. */
function lock(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o555 : 0o444)
  chmodSync(folder, 0o555)
}

test('what the Dockerfile puts into the image runs by itself, read-only, as a user without rights', {
  timeout: 60_000,
}, async () => {
  for (const { from, to } of copied()) {
    mkdirSync(dirname(join(image, to)), { recursive: true })
    cpSync(join(root, from), join(image, to), { recursive: true })
  }
  expect(copied().length).toBeGreaterThan(4)
  expect(readdirSync(image, { recursive: true })).not.toContain('node_modules')
  lock(image)
  if (nobody.uid) chownSync(dataDir, nobody.uid, nobody.gid)
  const { url, drop } = await freshDatabase()
  const [port, workerPort] = [await freePort(), await freePort()]
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    HOST: '::',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    AUTH_SECRET: 'a secret for tests, forty characters long',
    PORT: String(port),
    LOG_LEVEL: 'warn',
  }
  const workerEnv = { ...env, WORKER_PORT: String(workerPort) }
  const run = (file: string, variables: Record<string, string>) => {
    const child = spawn(process.execPath, ['--enable-source-maps', file], { cwd: image, env: variables, ...nobody })
    child.stdout.resume()
    child.stderr.resume()
    return child
  }
  const check = (variables: Record<string, string>, ...path: string[]) =>
    spawnSync(process.execPath, ['deploy/healthcheck.mjs', ...path], { cwd: image, env: variables, ...nobody }).status
  expect(check(env)).toBe(1)

  const server = run('server/dist/main.js', { ...env, JOBS: 'apart' })
  const worker = run('server/dist/worker.js', workerEnv)

  await expect.poll(() => check(env, '/readyz'), { timeout: 30_000 }).toBe(0)
  await expect.poll(() => check(workerEnv, '/readyz'), { timeout: 30_000 }).toBe(0)
  expect([check(env), check(workerEnv), check(env, '/nothing')]).toEqual([0, 0, 1])
  const page = await fetch(`http://127.0.0.1:${port}/`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect((await fetch(`http://127.0.0.1:${port}/api/me`)).status).toBe(401)
  for (const child of [server, worker]) {
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    expect((await exit)[0]).toBe(0)
  }
  await drop()
})

test('every file that the image needs is in it', async () => {
  const names = copied().map(({ to }) => to)

  expect(names).toEqual(expect.arrayContaining(['server/dist', 'server/migrations', 'web/dist']))
  expect((await readMigrations()).length).toBeGreaterThan(10)
})
