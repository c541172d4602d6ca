// The imports of the sources, for the checks and for `npm test -- --changed`.
import { existsSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './run.mjs'

const folders = ['domain', 'server', 'demo', 'bench', 'web', 'e2e', 'scripts']
const ignored = new Set(['node_modules', 'dist', 'coverage', 'migrations', 'public'])
const generated = new Set(['domain/src/table-names.ts', 'server/src/db/tables.ts'])

/** Every source file that a person has written, by its path from the root. */
export function sourceFiles() {
  return folders.filter((folder) => existsSync(join(root, folder))).flatMap(filesBelow)
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : filesBelow(path)
    return /\.(tsx?|mjs|css)$/.test(entry.name) && !generated.has(path) ? [path] : []
  })
}

/** The imports of a file with its text, types and `import()` included: { file, target, line }. */
export function importsOf(file, text) {
  const imports = /(?:(?<!['"])\bfrom\s*|\bimport\s*\(\s*|^\s*import\s+)(['"])([^'"\n]+)\1/gm
  return [...text.matchAll(imports)]
    .filter(({ index }) => !isComment(text, index))
    .map((match) => ({ file, target: resolved(file, match[2]), line: lineOf(text, match.index) }))
}

/** Resolves an import to a path from the repository root, or to npm:name for a package. */
export function resolved(file, specifier) {
  const [, alias, rest] = /^(#server|#test|#web|@shehena\/domain)\/(.+)$/.exec(specifier) ?? []
  if (alias === '#server') return `server/src/${rest}`
  if (alias === '#test') return `server/test/${rest}`
  if (alias === '#web') return `web/src/${rest}`
  if (alias) return `domain/src/${rest}.ts`
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  return specifier.startsWith('node:') ? specifier : `npm:${specifier}`
}

export function isComment(text, index) {
  return /^\s*(\/\/|\*|\/\*)/.test(text.slice(text.lastIndexOf('\n', index) + 1, index + 1))
}

export function lineOf(text, index) {
  return text.slice(0, index).split('\n').length
}
