// npm run test:nightly: the tests that only the nightly run has, and the long form of those of which npm test takes a
// sample, with a random seed. TEST_SEED repeats a run, TEST_LONG=3 draws three times as many inputs. Arguments choose files.
import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root, run } from './run.mjs'

const { TEST_LONG = '1', TEST_SEED = String(randomInt(2 ** 31)) } = process.env

export const nightly = {
  projects: ['domain', 'server', 'nightly'],
  files: ['domain/src/', 'server/test/nightly/', ...filesWithLongForm()],
  env: { TEST_LONG, TEST_SEED },
}

/** The server's tests with each statement sent after the answer to the one before. */
export const withoutPipelining = {
  projects: ['server'],
  files: ['server/src/features/', 'server/test/'],
  env: { PIPELINE: 'off' },
}

/** The test files that ask how much they are to do. */
function filesWithLongForm() {
  return ['server/src', 'server/test']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`))
    .filter((file) => file.endsWith('.test.ts') && readFileSync(join(root, file), 'utf8').includes('support/length.ts'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(`TEST_LONG=${TEST_LONG} TEST_SEED=${TEST_SEED} npm run test:nightly`)
  const chosen = nightly.projects.flatMap((project) => ['--project', project])
  const asked = process.argv.slice(2)
  const isGood = await run('vitest', ['run', ...chosen, ...(asked.length > 0 ? asked : nightly.files)], nightly)
  if (!isGood) process.exitCode = 1
}
