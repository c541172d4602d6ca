// npm test: check, build, tests on PostgreSQL, journeys in a browser. With --changed, those of them that the change of the
// branch most likely breaks. With --all, npm run test:all: also every screen as every role, the main ones in Firefox and
// WebKit, fault injection and overload, a failover, what only the nightly run has, and the planted faults. The last line
// counts the tests; a stage that fails without naming a test counts as one failure. The failed tests are listed above it with their
// errors. There are no retries.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { judgeProcessor, processorSeconds, spentBy, watchMachine } from './budget.mjs'
import { chooseTests } from './changed.mjs'
import { nightly, withoutPipelining } from './nightly.mjs'
import { root, run } from './run.mjs'

const results = join(root, 'test-results')
const unitProjects = ['domain', 'web', 'components', 'server']
// CI mode: a missing snapshot is a failure and is not written.
const env = { CI: 'true' }
let passed = 0
let failed = 0
let notRun = 0
const remarks = []

rmSync(results, { recursive: true, force: true })
const chosen = process.argv.includes('--changed') ? chooseTests() : null
const isBuilt = await (chosen ? testChosen(chosen) : testAll())
if (process.argv.includes('--all')) {
  if (isBuilt) await playwrightStage('screens', ['screens', 'firefox', 'webkit'])
  await vitestStage('faults', { projects: ['processes'] })
  await vitestStage('failover', { projects: ['failover'] })
  console.log(`\nTEST_SEED=${nightly.env.TEST_SEED} npm run test:nightly`)
  await vitestStage('nightly', nightly)
  await vitestStage('without pipelining', withoutPipelining)
  await stage('upgrade', () => run('node', ['scripts/test-upgrade.mjs']))
  await stage('planted faults', () => run('node', ['scripts/test-planted.mjs']))
}

if (failed > 0) process.exitCode = 1
for (const { name, reason } of remarks) console.log(`failed: ${name}\n  ${firstLines(reason)}`)
console.log(`${passed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} NOT RUN` : ''}`)

async function testAll() {
  const began = processorSeconds()
  const stopWatching = watchMachine()
  await stage('check', () => run('node', ['scripts/check.mjs', '--no-tests']))
  const isBuilt = await stage('build', () => run('node', ['scripts/build.mjs']))
  await vitestStage('tests', { projects: unitProjects })
  if (isBuilt) {
    await playwrightStage('journeys', ['journeys'])
    holdBudget(spentBy(testsOf(read(join(results, 'journeys.json')))), true)
  }
  const pieces = await stopWatching()
  // A laptop at other work is no fault of the program.
  holdBudget(judgeProcessor(processorSeconds() - began, pieces), process.env.CI === 'true')
  return isBuilt
}

/** What the change most likely breaks, for daily use; nothing of it is a budget. */
async function testChosen({ changed, isEverything, tests, journeys }) {
  console.log(`${changed.length} files have changed: ${tests.length} test files, ${journeys.length} files of journeys`)
  await stage('check', () => run('node', ['scripts/check.mjs', '--no-tests']))
  if (isEverything || tests.length > 0) {
    await vitestStage('tests', { projects: unitProjects, files: isEverything ? [] : tests })
  }
  if (!isEverything && journeys.length === 0) return false
  const isBuilt = await stage('build', () => run('node', ['scripts/build.mjs']))
  if (isBuilt) await playwrightStage('journeys', ['journeys'], isEverything ? [] : journeys)
  return isBuilt
}

function vitestStage(name, { projects, files = [], env: ofStage = {} }) {
  const file = join(results, `${name}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const args = ['run', ...chosen, ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return stage(
    name,
    () => run('vitest', args, { env: { ...env, ...ofStage } }),
    () => countVitest(read(file)),
    () => vitestTimes(read(file)),
  )
}

function playwrightStage(name, projects, files = []) {
  const file = join(results, `${name}.json`)
  const chosen = projects.map((project) => `--project=${project}`)
  const args = ['test', ...chosen, ...files, '--reporter=list,json', `--output=${join(results, name)}`]
  return stage(
    name,
    () => run('playwright', args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
    () => countPlaywright(read(file)),
    () => playwrightTimes(read(file)),
  )
}

async function stage(name, work, count = () => ({ good: 0, bad: 0 }), times = () => []) {
  console.log(`\n— ${name}`)
  const began = performance.now()
  const before = processorSeconds()
  const isGood = await work()
  const spent = processorSeconds() - before
  console.log(
    `${name}: ${Math.round((performance.now() - began) / 1000)} s${spent > 0 ? `, ${Math.round(spent)} s of processor time` : ''}`,
  )
  printSlowest(times())
  const { good, bad } = count()
  passed += good
  failed += isGood ? bad : Math.max(1, bad)
  if (!isGood && bad === 0) remarks.push({ name, reason: 'No test of it failed: see its output.' })
  return isGood
}

/** The ten files that took longest, in seconds of their tests. Another stage at work on the machine makes them longer. */
function printSlowest(times) {
  const slowest = times.sort((one, other) => other.ms - one.ms).slice(0, 10)
  for (const { name, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
}

/** Prints what was spent; above a budget the run fails, where budgets are held. */
function holdBudget({ line, faults }, isHeld) {
  console.log(line)
  if (!isHeld) return
  failed += faults.length
  for (const reason of faults) remarks.push({ name: 'budget', reason })
}

function vitestTimes(report) {
  const files = report?.testResults ?? []
  return files.map(({ name, startTime, endTime }) => ({ name: relative(root, name), ms: endTime - startTime }))
}

function playwrightTimes(report) {
  return (report?.suites ?? []).map((suite) => {
    const attempts = specsOf(suite).flatMap(({ tests }) => tests.flatMap(({ results: each }) => each))
    return { name: suite.file, ms: attempts.reduce((sum, { duration }) => sum + duration, 0) }
  })
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

function countVitest(report) {
  if (!report) return { good: 0, bad: 1 }
  const unreadable = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  for (const { name, message } of unreadable) remarks.push({ name: relative(root, name), reason: message })
  for (const { name, assertionResults } of report.testResults) {
    for (const { fullName, failureMessages } of assertionResults) {
      if (failureMessages.length === 0) continue
      remarks.push({ name: `${relative(root, name)}: ${fullName}`, reason: failureMessages.join('\n') })
    }
  }
  return { good: report.numPassedTests, bad: report.numFailedTests + unreadable.length }
}

function countPlaywright(report) {
  if (!report) return { good: 0, bad: 1 }
  const { expected, unexpected, skipped } = report.stats
  notRun += skipped
  for (const { message } of report.errors) remarks.push({ name: 'browser', reason: message })
  for (const { title, file, tests } of report.suites.flatMap(specsOf)) {
    for (const { status, results: attempts } of tests) {
      if (status === 'unexpected') remarks.push({ name: `${file}: ${title}`, reason: attempts[0].error?.message ?? '' })
    }
  }
  return { good: expected, bad: unexpected + (unexpected === 0 ? report.errors.length : 0) }
}

/** Each test of a report of Playwright, with its file and its annotations. */
function testsOf(report) {
  const specs = (report?.suites ?? []).flatMap(specsOf)
  return specs.flatMap(({ file, tests }) => tests.map(({ annotations }) => ({ file, annotations })))
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
