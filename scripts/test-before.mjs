// npm run test:before -- <commit>: runs the tests that have changed since a commit on the program of that commit, and prints
// which are red there, and which new ones are not. A test of a mended fault that is green before shows nothing. Journeys are not run.
// Arguments after the commit are parts of paths: only those test files.
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { capture, root, run } from './run.mjs'
import { addWorkTree, removeWorkTree } from './work-tree.mjs'

const [commit, ...parts] = process.argv.slice(2)
const before = 'test-results/before'
const folder = join(root, before)
const report = join(root, 'test-results/before.json')
/** What tests import besides the program. */
const support = ['server/test/support', 'web/test/support']

if (!commit) {
  console.error('Say the commit: npm run test:before -- <commit>')
  process.exit(1)
}
const files = await changedTests()
await makeTree()
try {
  await run('vitest', ['run', ...files, '--reporter=json', `--outputFile.json=${report}`], {
    cwd: before,
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  await print(JSON.parse(readFileSync(report, 'utf8')).testResults)
} finally {
  await removeWorkTree(before)
}

/** The test files of Vitest that are new or have changed, and are still there. */
async function changedTests() {
  const { output } = await capture('git', [
    'diff',
    '--name-only',
    '--diff-filter=d',
    commit,
    'HEAD',
    '--',
    '*.test.ts',
    '*.test.tsx',
  ])
  const changed = output.split('\n').filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('e2e/'))
  return changed.filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)))
}

/** The program of the commit with the tests of now, and the packages of now. */
async function makeTree() {
  if (!(await addWorkTree(before, commit))) process.exit(1)
  for (const path of [...support, ...files]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path), { recursive: true })
  }
}

/** A pattern for each title of a test file as it was; `%s` and `$name` stand for anything. */
async function formerTitles(file) {
  const { isGood, output } = await capture('git', ['show', `${commit}:${file}`])
  if (!isGood) return []
  const titles = output.matchAll(/(?:\b(?:test|it)(?:\.\w+)?|\))\(\s*(['"`])(.+?)\1,\s*(?:async\b|\(|\{)/gs)
  return Array.from(titles, ([, , title]) => {
    const pattern = title.replace(/\\(['"`])/g, '$1').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return new RegExp(`^${pattern.replace(/%[a-z#%]|\\\$\w+/g, '.*')}$`, 's')
  })
}

async function print(results) {
  let [red, green] = [0, 0]
  for (const { name, assertionResults, message } of results.sort((one, other) => one.name.localeCompare(other.name))) {
    const file = relative(folder, name)
    if (assertionResults.length === 0) {
      red += 1
      console.log(`${file}: does not load. ${message.split('\n')[0]}`)
      continue
    }
    const former = await formerTitles(file)
    const isNew = (title) => !former.some((pattern) => pattern.test(title))
    // The tests of the commit are green on it: one that fails was changed, also under its former title.
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const passed = assertionResults.filter(({ status, title }) => status === 'passed' && isNew(title))
    red += failed.length
    green += passed.length
    console.log(`${file}: ${failed.length} red, ${passed.length} new ones green`)
    for (const { title } of failed) console.log(`  red    ${title}`)
    for (const { title } of passed) console.log(`  green  ${title}`)
  }
  console.log(`${red} red, ${green} green`)
}
