// Checksum of the sources of the build, so that a start rebuilds only after a change.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** The file with the checksum of the built sources. A new build deletes it first. */
export const stampFile = join(root, 'server', 'dist', '.sources')

const parts = ['domain', 'server', 'demo', 'web']
const skipped = new Set(['node_modules', 'dist', 'test', 'migrations', 'scripts'])

/** The checksum of all files that the build reads. */
export function checksumOfSources() {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', ...parts.flatMap(filesBelow)])
    hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Whether the build is up to date. */
export function isBuilt() {
  const outputs = [
    'server/dist/main.js',
    'server/dist/worker.js',
    'server/dist/printing-thread.js',
    'server/dist/reading-thread.js',
    'web/dist/index.html',
  ]
  return (
    [stampFile, ...outputs.map((file) => join(root, file))].every((file) => existsSync(file)) &&
    readFileSync(stampFile, 'utf8') === checksumOfSources()
  )
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(path)
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
    })
}
