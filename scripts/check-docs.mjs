// Fails if a document cites a missing path of the repository, in backticks or as a link; if a row of
// docs/spec-coverage.md has no place or no test file; or if a variable that the server reads lacks its row in
// docs/operations.md or its line in .env.example.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './run.mjs'

// Generated at run time: may be cited, but missing in a fresh clone.
const made = new Set(['.git', 'coverage', 'data', 'node_modules', 'playwright-report', 'test-results'])
const top = readdirSync(root).filter((name) => !made.has(name))

const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...filesBelow('docs')].filter((file) =>
  existsSync(join(root, file)),
)
const faults = documents.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, keepLines)
  return [...citedIn(text), ...linkedIn(text, file)]
    .filter(({ path }) => !path.includes('/dist/') && !existsSync(join(root, path)))
    .map(({ path, line }) => `${file}:${line} cites ${path}, which does not exist`)
})
faults.push(...undocumentedVariables())

const coverage = 'docs/spec-coverage.md'
faults.push(...rowsOf(readFileSync(join(root, coverage), 'utf8')).flatMap(rowFaults))

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1

/** The variables that env.ts parses, and those that commands read. */
function undocumentedVariables() {
  const read = (file) => readFileSync(join(root, file), 'utf8')
  const [, schema = ''] = /const Variables = z\.object\(\{\n([\s\S]*?)^\}\)/m.exec(read('server/src/env.ts')) ?? []
  const parsed = [...schema.matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(([, name]) => name)
  const others = readdirSync(join(root, 'server/src'))
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .flatMap((name) =>
      [...read(`server/src/${name}`).matchAll(/process\.env\.([A-Z][A-Z\d_]+)/g)].map(([, one]) => one),
    )
  if (parsed.length === 0) return ['server/src/env.ts: its variables are not found']
  const table = read('docs/operations.md')
  const example = read('.env.example')
  return [
    ...[...parsed, ...others]
      .filter((name) => !table.includes(`\`${name}\``))
      .map((name) => `docs/operations.md lacks the variable ${name}`),
    ...parsed
      .filter((name) => !new RegExp(`^#?${name}=`, 'm').test(example))
      .map((name) => `.env.example lacks the variable ${name}`),
  ]
}

function citedIn(text) {
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .map(({ 1: path, index }) => ({
      path: path.replace(/^\.\//, '').replace(/:\d+(-\d+)?$/, ''),
      line: lineOf(text, index),
    }))
    .filter(({ path }) => /^[\w@./-]+$/.test(path) && top.some((name) => isBelow(path, name)))
}

function isBelow(path, name) {
  return path.startsWith(`${name}/`) || (path === name && name.includes('.'))
}

function linkedIn(text, file) {
  return [...text.matchAll(/\]\(([^)\s]+)[^)]*\)/g)]
    .filter(({ 1: target }) => !/^([a-z]+:|#|\/)/.test(target))
    .map(({ 1: target, index }) => ({
      path: relative(root, join(root, dirname(file), decodeURIComponent(target.replace(/[#?].*$/, '')))),
      line: lineOf(text, index),
    }))
}

/** The rows of all tables with a column of tests. */
function rowsOf(text) {
  return text
    .split('\n')
    .map((row, index) => ({ row, line: index + 1 }))
    .filter(({ row }) => /^\| /.test(row) && !row.startsWith('| Statement |'))
}

function rowFaults({ row, line }) {
  const [, , places, tests, ...more] = row.split(/(?<!\\)\|/)
  const where = `${coverage}:${line}`
  if (more.length !== 1) return [`${where} needs three cells: the statement, its place, its tests`]
  return [
    ...(citedIn(places).length > 0 ? [] : [`${where} cites no file that does it`]),
    ...(citedIn(tests).some(({ path }) => /\.(test|e2e)\.tsx?$/.test(path)) ? [] : [`${where} cites no test file`]),
  ]
}

function lineOf(text, index) {
  return text.slice(0, index).split('\n').length
}

function keepLines(block) {
  return block.replaceAll(/[^\n]/g, '')
}

function filesBelow(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((name) => name.endsWith('.md'))
    .sort()
}
