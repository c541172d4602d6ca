import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { keepParts, versionOf } from '#server/http/kept-parts.ts'
import { useTestApp } from './support/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'shehena-parts-'))
const assetsFolder = join(folder, 'shared')
/** A build of the web app, with one part that no other version has. */
const built = (version: string) => {
  const webFolder = join(folder, version)
  mkdirSync(join(webFolder, 'assets'), { recursive: true })
  const script = `<script type="module" crossorigin src="/assets/${version}.js"></script>`
  writeFileSync(join(webFolder, 'index.html'), `<!doctype html><title>The web app</title>${script}`)
  const part = `export const version = '${version}'`
  writeFileSync(join(webFolder, 'assets', `page-${version}.js`), part)
  writeFileSync(join(webFolder, 'assets', `page-${version}.js.br`), brotliCompressSync(part))
  return webFolder
}
const now = built('index-now')
const keep = (version: string) => keepParts({ webFolder: built(version), assetsFolder })
const kept = () => readdirSync(assetsFolder).toSorted()

const it = useTestApp({ webFolder: now, assetsFolder })
const ask = (url: string, headers = {}) => it.signedOut().request({ method: 'GET', url, headers })

beforeEach(() => rmSync(assetsFolder, { recursive: true, force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

test('a part of another version is served like one of its own', async () => {
  await keep('index-before')
  const own = await ask('/assets/page-index-now.js')

  const { statusCode, headers, body } = await ask('/assets/page-index-before.js')

  expect([own.statusCode, statusCode]).toEqual([200, 200])
  expect(body).toBe(`export const version = 'index-before'`)
  const names = ['cache-control', 'content-type', 'content-security-policy', 'x-content-type-options', 'vary']
  expect(names.map((name) => headers[name])).toEqual(names.map((name) => own.headers[name]))
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const packed = await ask('/assets/page-index-before.js', { 'accept-encoding': 'br' })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': headers['content-type'] })
})

test('a version that comes later is served too, without a restart', async () => {
  expect((await ask('/assets/page-index-next.js')).statusCode).toBe(404)

  await keep('index-next')

  expect((await ask('/assets/page-index-next.js')).statusCode).toBe(200)
})

test.each(['page-index-gone.js', '..%2findex-now%2findex.html', '..%5cstarted', '.coming-1', 'started'])(
  '%s is no part of any version',
  async (name) => {
    await keep('index-before')

    const { statusCode, headers, body } = await ask(`/assets/${name}`)

    expect(statusCode).toBe(404)
    expect(headers['cache-control']).toBe('no-cache')
    expect(body).toContain('The web app')
  },
)

test('servers of one version that start at once keep it once, and leave nothing else', async () => {
  await Promise.all([keep('index-now'), keep('index-now'), keep('index-now')])

  expect(kept()).toEqual(['index-now'])
})

test('the four versions that were started last are kept', async () => {
  const versions = ['index-1', 'index-2', 'index-3', 'index-4', 'index-5']
  for (const [minutes, version] of versions.entries()) {
    await keep(version)
    const at = new Date(Date.UTC(2026, 10, 1, 9, minutes))
    utimesSync(join(assetsFolder, version, 'started'), at, at)
  }
  // The first one was taken back to.
  await keep('index-1')

  expect(kept()).toEqual(['index-1', 'index-3', 'index-4', 'index-5'])
})

test('what a killed server has left of a copy goes after an hour, and a copy in progress stays', async () => {
  for (const name of ['.coming-old', '.coming-now']) mkdirSync(join(assetsFolder, name), { recursive: true })
  const earlier = new Date(Date.UTC(2026, 10, 1))
  utimesSync(join(assetsFolder, '.coming-old'), earlier, earlier)

  await keep('index-now')

  expect(kept()).toEqual(['.coming-now', 'index-now'])
})

test('a copy that fails, as on a full disk, leaves nothing', async () => {
  const webFolder = built('index-odd')
  // It cannot be read as a file.
  mkdirSync(join(webFolder, 'assets', 'folder'), { recursive: true })

  await expect(keepParts({ webFolder, assetsFolder })).rejects.toThrow('EISDIR')

  expect(kept()).toEqual([])
})

test('the version of a build is that of its first script; a folder without a build has none', async () => {
  expect(versionOf(now)).toBe('index-now')
  expect(versionOf(join(folder, 'nowhere'))).toBeNull()
  await keepParts({ webFolder: join(folder, 'nowhere'), assetsFolder })
  expect(readdirSync(folder)).not.toContain('shared')
})
