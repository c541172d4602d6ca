// Fails if a package that ships with the program, or builds it, has a licence that is not on the list.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** Permissive licences, which require attribution at most. */
const agreed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages reviewed one by one. */
const looked = {
  'png-js': 'MIT in its LICENSE file; package.json names none',
  lightningcss: 'MPL-2.0; a tool of the build, none of which is in the program',
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const faults = Object.entries(packages).flatMap(([path, { license, dev, link, optional }]) => {
  const [name, isPackage] = [path.replace(/.*node_modules\//, ''), path.includes('node_modules/')]
  // Platform-specific builds of a package have no licence in the lock file; the package itself has one.
  if (!isPackage || dev || link || (optional && !license)) return []
  const [base] = name.split(/-(?:android|darwin|freebsd|linux|win32)-/)
  return isAgreed(license) || base in looked ? [] : [`${name} has the licence ${license ?? 'of nobody knows what'}`]
})

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1

function isAgreed(license = '') {
  const names = license.replaceAll(/[()]/g, '').split(/ (AND|OR) /)
  const known = names.filter((name) => agreed.has(name))
  return names.includes('OR')
    ? known.length > 0
    : known.length > 0 && known.length === names.filter((name) => name !== 'AND').length
}
