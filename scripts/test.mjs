// npm test: check, build, tests on a real PostgreSQL, tests in a real browser. The last line counts the tests;
// a part that fails without naming a test counts as one failure. Above it stand the tests that passed at their second
// attempt only, each with what went wrong at the first.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root, run } from './run.mjs'

const results = join(root, 'test-results')
const vitestFile = join(results, 'vitest.json')
const playwrightFile = join(results, 'playwright.json')
// A snapshot that is missing is a failure here, not something to write.
const env = { CI: 'true' }
let passed = 0
let failed = 0
const unsteady = []

rmSync(results, { recursive: true, force: true })
await part('check', () => run('node', ['scripts/check.mjs', '--no-tests']))
const isBuilt = await part('build', () => run('node', ['scripts/build.mjs']))
await part(
  'tests',
  () => run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestFile}`], { env }),
  () => countVitest(read(vitestFile)),
)
if (isBuilt) {
  await part(
    'browser tests',
    () =>
      run('playwright', ['test', '--reporter=list,json'], {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile },
      }),
    () => countPlaywright(read(playwrightFile)),
  )
}

if (failed > 0) process.exitCode = 1
for (const { name, reason } of unsteady) console.log(`second attempt: ${name}\n  ${firstLines(reason)}`)
console.log(`${passed} passed, ${failed} failed`)

async function part(name, work, count = () => ({ good: 0, bad: 0 })) {
  console.log(`\n— ${name}`)
  const isGood = await work()
  const { good, bad } = count()
  passed += good
  failed += isGood ? bad : Math.max(1, bad)
  return isGood
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

function countVitest(report) {
  if (!report) return { good: 0, bad: 1 }
  const unreadable = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  for (const { fullName, status, failureMessages } of report.testResults.flatMap((file) => file.assertionResults)) {
    if (status === 'passed' && failureMessages.length > 0) unsteady.push({ name: fullName, reason: failureMessages[0] })
  }
  return { good: report.numPassedTests, bad: report.numFailedTests + unreadable.length }
}

function countPlaywright(report) {
  if (!report) return { good: 0, bad: 1 }
  const { expected, unexpected, flaky } = report.stats
  for (const { title, tests } of report.suites.flatMap(specsOf)) {
    const [first] = tests.filter(({ status }) => status === 'flaky')
    if (first) unsteady.push({ name: title, reason: first.results[0].error?.message ?? '' })
  }
  return { good: expected + flaky, bad: unexpected + (unexpected === 0 ? report.errors.length : 0) }
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function firstLines(text) {
  return stripVTControlCharacters(text).split('\n').slice(0, 3).join('\n  ')
}
