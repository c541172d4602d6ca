// npm test: check, build, tests on a real PostgreSQL, tests in a real browser. The last line counts the tests;
// a part that fails without naming a test counts as one failure. Above it stand the tests that failed and those that
// passed at a later attempt only, each with what went wrong at the first.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root, run } from './run.mjs'

const results = join(root, 'test-results')
const vitestFile = join(results, 'vitest.json')
const playwrightFile = join(results, 'playwright.json')
// A snapshot that is missing is a failure here, not something to write.
const env = { CI: 'true' }
let passed = 0
let failed = 0
const remarks = []

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
      run('playwright', ['test', '--project=journeys', '--reporter=list,json'], {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile },
      }),
    () => countPlaywright(read(playwrightFile)),
  )
}

if (failed > 0) process.exitCode = 1
for (const { verdict, name, reason } of remarks) console.log(`${verdict}: ${name}\n  ${firstLines(reason)}`)
console.log(`${passed} passed, ${failed} failed`)

async function part(name, work, count = () => ({ good: 0, bad: 0 })) {
  console.log(`\n— ${name}`)
  const isGood = await work()
  const { good, bad } = count()
  passed += good
  failed += isGood ? bad : Math.max(1, bad)
  if (!isGood && bad === 0) remarks.push({ verdict: 'failed', name, reason: 'No test of it failed: see its output.' })
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
  for (const { name, message } of unreadable) {
    remarks.push({ verdict: 'failed', name: relative(root, name), reason: message })
  }
  for (const { name, assertionResults } of report.testResults) {
    for (const { fullName, status, failureMessages } of assertionResults) {
      if (failureMessages.length === 0) continue
      const verdict = status === 'passed' ? 'later attempt' : status
      remarks.push({ verdict, name: `${relative(root, name)}: ${fullName}`, reason: failureMessages.join('\n') })
    }
  }
  return { good: report.numPassedTests, bad: report.numFailedTests + unreadable.length }
}

function countPlaywright(report) {
  if (!report) return { good: 0, bad: 1 }
  const { expected, unexpected, flaky } = report.stats
  for (const { message } of report.errors) remarks.push({ verdict: 'failed', name: 'browser tests', reason: message })
  for (const { title, file, tests } of report.suites.flatMap(specsOf)) {
    for (const { status, results } of tests) {
      if (status !== 'flaky' && status !== 'unexpected') continue
      const verdict = status === 'flaky' ? 'later attempt' : 'failed'
      remarks.push({ verdict, name: `${file}: ${title}`, reason: results[0].error?.message ?? '' })
    }
  }
  return { good: expected + flaky, bad: unexpected + (unexpected === 0 ? report.errors.length : 0) }
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function firstLines(text) {
  const lines = stripVTControlCharacters(text).split('\n')
  return lines
    .filter((line) => !/node_modules|^ +at new Promise/.test(line))
    .slice(0, 12)
    .join('\n  ')
}
