import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { TestServer } from '../server.ts'
import { findProgram } from './engine.ts'
import { firefox } from './firefox.ts'
import { openFront } from './front.ts'
import { Person } from './person.ts'
import { webkit } from './webkit.ts'

const kinds = { firefox, webkit }
export type EngineName = keyof typeof kinds

type Worker = {
  /** The engine of the project. */
  engineName: EngineName
  console: Console
  /** The built program, and where the engine finds it. */
  program: { server: TestServer; url: string }
}
/** Who listens to the console of the test that runs. */
type Console = { note: (fault: string) => void }

export const installedTest = 'the engine is installed, or left out on purpose'

/** Why the tests of an engine do not run, if they do not. */
export function whyNotRun(engineName: EngineName): { reason: string; isMeant: boolean } | undefined {
  const { title, programs, packages } = kinds[engineName]
  const isMeant = (process.env.ENGINES_NOT_RUN ?? '').split(',').includes(engineName)
  if (isMeant) return { isMeant, reason: `${title}: NOT RUN, left out by ENGINES_NOT_RUN` }
  const missing = programs.filter((names) => !findProgram(names)).map(([name]) => name)
  if (missing.length === 0) return undefined
  const remedy = `Install it with apt-get install ${packages}, or leave it out with ENGINES_NOT_RUN=${engineName}`
  return { isMeant, reason: `${title}: NOT RUN, ${missing.join(' and ')} not found. ${remedy}` }
}

/**
 * The program itself warns of an address that is no page. Firefox warns of a font that it no longer loads, because one
 * leaves the page: the status is its NS_BINDING_ABORTED.
 */
const isExpected = (fault: string) => /No page at |downloadable font: .*status=2152398850/.test(fault)

/** Tests in an engine. An error or a warning in its console fails the test, with the path that was opened last. */
export const test = base.extend<{ person: Person; server: TestServer; isRun: boolean }, Worker>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
  console: [async ({}, use) => use({ note: () => undefined }), { scope: 'worker' }],
  program: [
    async ({ engineName, console }, use) => {
      const front = engineName === 'webkit' ? await openFront((fault) => console.note(fault)) : undefined
      const server = await TestServer.start(front ? { PUBLIC_URL: front.url } : {})
      front?.leadTo(server.url)
      await use({ server, url: front?.url ?? server.url })
      front?.close()
      await server.stop()
    },
    { scope: 'worker' },
  ],
  // One test fails where an engine is missing: installed.e2e.ts.
  isRun: [
    async ({ engineName }, use, testInfo) => {
      const { reason } = whyNotRun(engineName) ?? {}
      if (reason && testInfo.title !== installedTest) testInfo.skip(true, reason)
      await use(!reason)
    },
    { auto: true },
  ],
  server: async ({ program }, use) => use(program.server),
  person: async ({ engineName, program, console }, use, testInfo) => {
    const folder = mkdtempSync(join(tmpdir(), `shehena-${engineName}-`))
    const faults: string[] = []
    const engine = await kinds[engineName].start({ folder, note: (fault) => console.note(fault) })
    const person = new Person(engine, program.url)
    console.note = (fault) => {
      if (!isExpected(fault)) faults.push(`${person.where}: ${fault}`)
    }
    await use(person)
    if (testInfo.status !== testInfo.expectedStatus)
      await writeFile(testInfo.outputPath('window.png'), await engine.picture())
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
    expect(faults, 'The console is not clean').toEqual([])
  },
})
