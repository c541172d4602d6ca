// Fails when a document cites a path of the repository that does not exist, in backticks or as a link.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './run.mjs'

// Made by running the program: cited rightly, and absent from a fresh clone.
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

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1

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
