// Fails if a fault of scripts/planted-faults.mjs can no longer be planted or caught as described, or if the table of
// docs/testing.md differs from the list. Prints the missing rows.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changesOf, plantedFaults, rotOf } from './planted-faults.mjs'
import { root } from './run.mjs'

const document = 'docs/testing.md'
const head = '| Fault | Planted in | Caught by |'
const text = readFileSync(join(root, document), 'utf8')
const [, table = ''] = text.split(`${head}\n`)
const shown = table
  .split('\n\n')[0]
  .split('\n')
  .filter((row) => row.startsWith('| '))
const rows = plantedFaults.map(rowOf)

const faults = [
  ...plantedFaults.flatMap(rotOf),
  ...rows.filter((row) => !shown.includes(row)).map((row) => `${document} lacks the row ${row}`),
  ...shown.filter((row) => !rows.includes(row)).map((row) => `${document} has a row that no planted fault has: ${row}`),
]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1

function rowOf(fault) {
  const files = new Set(changesOf(fault).map(({ file }) => `\`${file}\``))
  return `| ${fault.name} | ${[...files].join(', ')} | \`${fault.test}\`: ${fault.title} |`
}
