// npm run test:planted: plants each fault of scripts/planted-faults.mjs, one at a time, runs the test that should catch
// it, and restores the source. Arguments are names of faults, or parts of them. Fails if a fault is missed, or if its
// test fails without it. It changes sources while it runs: run nothing else in this folder at the same time.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changesOf, plantedFaults, rotOf } from './planted-faults.mjs'
import { capture, root } from './run.mjs'
import { isBuilt } from './sources.mjs'

const wanted = process.argv.slice(2).map((part) => part.toLowerCase())
const chosen = plantedFaults.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.toLowerCase().includes(part)),
)
const reports = mkdtempSync(join(tmpdir(), 'shehena-planted-'))
/** The original text of each changed file. */
const originals = new Map()
const stopping = new AbortController()
let caught = 0
let missed = 0

// Restores the sources also after an error or a signal: all of them end in 'exit'.
process.on('exit', () => {
  restore()
  rmSync(reports, { recursive: true, force: true })
})
for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
  process.on(signal, () => {
    stopping.abort()
    process.exit(code)
  })
}

await refuseToStart()
const green = await runClean(chosen)
for (const fault of chosen) {
  const verdict = green.has(fault) ? await plant(fault) : 'NOT caught: its test is not green without the fault'
  if (verdict.startsWith('caught')) caught += 1
  else missed += 1
  console.log(`${fault.name}: ${verdict}`)
}
if (chosen.some(isInBrowser)) await build()
console.log(`${caught} caught, ${missed} missed`)
if (missed > 0) process.exitCode = 1

async function refuseToStart() {
  if (chosen.length === 0) stop(`No fault is called ${process.argv.slice(2).join(' or ')}`)
  const rot = chosen.flatMap(rotOf)
  if (rot.length > 0) stop(rot.join('\n'))
  const files = [...new Set(chosen.flatMap(changesOf).map(({ file }) => file))]
  const { isGood, output } = await runTool('git', ['status', '--porcelain', '--', ...files])
  if (!isGood || output !== '') stop(`Commit or undo your changes first:\n${output}`)
}

function stop(reason) {
  console.error(reason)
  process.exit(1)
}

/** The faults whose test passes without them. Tests of vitest run in one batch, and those of playwright in another. */
async function runClean(faults) {
  const [inBrowser, others] = [faults.filter(isInBrowser), faults.filter((fault) => !isInBrowser(fault))]
  const tests = others.length > 0 ? await runVitest(others) : []
  if (inBrowser.length > 0) {
    if (!isBuilt()) await build()
    tests.push(...(await runPlaywright(inBrowser)))
  }
  return new Set(
    faults.filter((fault) => {
      const own = tests.filter((test) => isOf(fault, test))
      return own.length > 0 && own.every(({ isGreen }) => isGreen)
    }),
  )
}

async function plant(fault) {
  for (const { file, find, replace } of changesOf(fault)) {
    const text = readFileSync(join(root, file), 'utf8')
    if (!originals.has(file)) originals.set(file, text)
    // A replacer function, because a text may contain '$&'.
    writeFileSync(
      join(root, file),
      text.replace(find, () => replace),
    )
  }
  try {
    if (isInBrowser(fault) && !(await build())) return 'NOT caught: the build failed'
    const tests = isInBrowser(fault) ? await runPlaywright([fault]) : await runVitest([fault])
    const red = tests.filter((test) => isOf(fault, test) && !test.isGreen)
    const [first, ...others] = red
    if (!first) return `NOT caught: ${fault.test} › ${fault.title}`
    return `caught by ${first.file} › ${first.name}${others.length > 0 ? ` and ${others.length} more` : ''}`
  } finally {
    restore()
  }
}

function restore() {
  for (const [file, text] of originals) writeFileSync(join(root, file), text)
  originals.clear()
}

function isInBrowser({ test }) {
  return test.startsWith('e2e/')
}

/** The project of vitest that has the test of a fault. */
function projectOf({ test }) {
  return test.startsWith('web/test/') ? 'components' : test.split('/')[0]
}

function isOf({ test, title }, { file, name }) {
  return file === test && name.includes(title)
}

function runTool(command, args, options = {}) {
  return capture(command, args, { ...options, signal: stopping.signal })
}

async function build() {
  const { isGood, output } = await runTool('node', ['scripts/build.mjs'])
  if (!isGood) console.error(output)
  return isGood
}

/** The results of the tests of some faults: file, and whether it passed. */
async function runVitest(faults) {
  const projects = new Set(faults.map(projectOf))
  const report = await readReport((file) =>
    runTool('vitest', [
      'run',
      ...[...projects].flatMap((project) => ['--project', project]),
      ...['--reporter=json', `--outputFile=${file}`],
      ...['--testNamePattern', titlesOf(faults)],
      ...filesOf(faults),
    ]),
  )
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ ancestorTitles, title, status }) => ({
        file: name.slice(root.length).replaceAll('\\', '/'),
        name: [...ancestorTitles, title].join(' › '),
        isGreen: status === 'passed',
      })),
  )
}

async function runPlaywright(faults) {
  const report = await readReport((file) =>
    runTool(
      'playwright',
      ['test', '--project=journeys', '--workers=1', '--reporter=json', '-g', titlesOf(faults), ...filesOf(faults)],
      { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
    ),
  )
  return (report?.suites ?? []).flatMap(specsOf).map(({ file, title, ok }) => ({ file, name: title, isGreen: ok }))
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** The report of a test run; null, with its output printed, if it crashed. */
async function readReport(runTests) {
  const file = join(reports, 'report.json')
  rmSync(file, { force: true })
  const { output } = await runTests(file)
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    console.error(output)
    return null
  }
}

function titlesOf(faults) {
  return faults.map(({ title }) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
}

function filesOf(faults) {
  return [...new Set(faults.map(({ test }) => test))]
}
