// What `npm test -- --changed` runs: the tests that a change can break most likely, in minutes. The whole suite decides.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf, sourceFiles } from './imports.mjs'
import { root } from './run.mjs'

/** Files that gather all features: through them every test would meet every change. */
const gathering =
  /^(domain\/src\/(api|records)\.ts|server\/src\/(app|main|worker)\.ts|server\/src\/background\/worker\.ts|server\/src\/features\/office\/imports\/import-verbs\.ts|web\/src\/app\/(pages\.tsx|finance-pages\.ts|entry-pages\.ts))$/
/** What every change of a screen or of the server should leave whole. */
const always = ['main-job', 'every-screen', 'shell', 'failures']
/** With these, everything changes. */
const everything =
  /^(package-lock\.json|vitest\.config\.ts|playwright\.config\.ts|tsconfig[\w.]*\.json|server\/migrations\/)/
const isUnitTest = (file) =>
  /^(domain|server|web|demo|bench)\/.*\.test\.tsx?$/.test(file) && !/\/test\/(nightly|processes|failover)\//.test(file)

/**
 * Chooses tests by what has changed since the branch left main, with what is not committed yet.
 *
 * @returns { changed, isEverything, tests, journeys }: paths from the root
 */
export function chooseTests() {
  const changed = changedFiles()
  const met = meeting(new Set(changed))
  const nouns = new Set(changed.flatMap(nounsOf))
  const journeys = readdirSync(join(root, 'e2e/journeys')).filter((file) => file.endsWith('.e2e.ts'))
  const isShown = changed.some((file) => /^(domain|server\/src|demo|web)\/(?!.*\.test\.)/.test(file))
  return {
    changed,
    isEverything: changed.some((file) => everything.test(file)),
    tests: [...met].filter(isUnitTest).concat(testsOf(nouns).filter((file) => !met.has(file))),
    journeys: journeys
      .map((file) => `e2e/journeys/${file}`)
      .filter(
        (file) => met.has(file) || (isShown && (isAlways(file) || [...nouns].some((noun) => isNamed(file, noun)))),
      ),
  }
}

function changedFiles() {
  const main = ['origin/main', 'main'].find((name) => git('rev-parse', '--verify', '--quiet', name).length > 0)
  const [base = 'HEAD'] = main ? git('merge-base', 'HEAD', main) : []
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])]
}

/** The files that import one of these, directly or through others, and these themselves. */
function meeting(changed) {
  const importers = new Map()
  for (const file of sourceFiles().filter((each) => !gathering.test(each) && !each.endsWith('.css')))
    for (const { target } of importsOf(file, readFileSync(join(root, file), 'utf8')))
      importers.set(target, [...(importers.get(target) ?? []), file])
  const met = new Set(changed)
  for (const file of met) for (const importer of importers.get(file) ?? []) met.add(importer)
  return met
}

/** The folder of a feature: 'invoices' of server/src/features/money/invoices/…, wherever it stands. */
function nounsOf(file) {
  const [, noun] = /^(?:domain\/src|server\/src\/features|web\/src\/features)\/\w+\/([\w-]+)\//.exec(file) ?? []
  return noun && noun !== 'shared' ? [noun] : []
}

/** The tests of the nouns in each part, which speak to the program by HTTP and so import little of it. */
function testsOf(nouns) {
  return sourceFiles().filter((file) => isUnitTest(file) && nounsOf(file).some((noun) => nouns.has(noun)))
}

const isAlways = (file) => always.some((name) => file.endsWith(`/${name}.e2e.ts`))

/** Whether a journey has the name of a noun: invoices, many-invoices, invoice-numbers. */
function isNamed(file, noun) {
  const stem = noun.replace(/(ies|s)$/, '')
  return file.includes(stem)
}

function git(...args) {
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return (stdout ?? '').split('\n').filter((line) => line !== '')
}
