import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const scripts = join(import.meta.dirname, '../../scripts')
const folder = mkdtempSync(join(tmpdir(), 'shehena-twice-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A process that notes when it begins and ends a piece of work, as `npm start` builds. @returns what it printed */
async function builds(name: string): Promise<string> {
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
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  await once(child, 'close')
  return output
}

const notes = () => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n')

test('of several starts in one folder one builds, and the others wait and use what it has built', async () => {
  const outputs = await Promise.all(['build', 'build', 'build'].map(builds))

  expect(notes()).toEqual(['begins', 'ends'])
  expect(outputs.filter((output) => output.startsWith('Waiting for another build')).length).toBeGreaterThan(0)
  expect(readdirSync(folder)).toEqual(['built', 'log'])
})

test('a build that was killed holds up no other', async () => {
  const dead = spawn(process.execPath, ['--version'])
  await once(dead, 'close')
  writeFileSync(join(folder, '.install.lock'), String(dead.pid))

  await builds('install')

  expect(notes()).toEqual(['begins', 'ends', 'begins', 'ends'])
})
