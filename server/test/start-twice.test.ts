import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const scripts = join(import.meta.dirname, '../../scripts')
const folder = mkdtempSync(join(tmpdir(), 'shehena-twice-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A process that notes when it begins and ends a piece of work, as `npm start` builds. */
async function builds(name: string): Promise<void> {
  const code = `
    import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
    import { locked } from ${JSON.stringify(join(scripts, 'locked.mjs'))}
    const note = (text) => appendFileSync('log', text + '\\n')
    await locked(${JSON.stringify(name)}, async () => {
      note('begins')
      await new Promise((resolve) => setTimeout(resolve, 300))
      writeFileSync('built', '')
      note('ends')
    }, () => existsSync('built'), process.cwd())`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { cwd: folder })
  child.stdout.resume()
  child.stderr.resume()
  await once(child, 'close')
}

const notes = () => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n')

test('of several starts in one folder one builds, and the others wait and use what it has built', async () => {
  await Promise.all(['build', 'build', 'build'].map(builds))

  expect(notes()).toEqual(['begins', 'ends'])
  expect(readdirSync(folder)).toEqual(['built', 'log'])
})

test('a build that was killed holds up no other', async () => {
  const dead = spawn(process.execPath, ['--version'])
  await once(dead, 'close')
  rmSync(join(folder, 'built'))
  writeFileSync(join(folder, '.build.lock'), String(dead.pid))

  await builds('build')

  expect(notes()).toEqual(['begins', 'ends', 'begins', 'ends'])
})
