// npm test: check, build, tests on a real PostgreSQL, tests in a real browser. The last line counts the tests;
// a part that fails without naming a test counts as one failure.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

const results = join(root, 'test-results')
const vitestFile = join(results, 'vitest.json')
const playwrightFile = join(results, 'playwright.json')
// A snapshot that is missing is a failure here, not something to write.
const env = { CI: 'true' }
let passed = 0
let failed = 0

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
  return { good: report.numPassedTests, bad: report.numFailedTests + unreadable.length }
}

function countPlaywright(report) {
  if (!report) return { good: 0, bad: 1 }
  const { expected, unexpected, flaky } = report.stats
  return { good: expected + flaky, bad: unexpected + (unexpected === 0 ? report.errors.length : 0) }
}
