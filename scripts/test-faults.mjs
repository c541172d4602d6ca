// npm run test:faults: everything that kills, cuts, fills or overloads the program, in its long form and with the
// controls that show that each of it can fail. `npm test` has the short form. About ten minutes; see docs/faults.md.
import { run } from './run.mjs'

const elsewhere = ['payments-killed', 'upload-process', 'mail-killed', 'backup-killed']
const files = ['server/test/faults/', ...elsewhere.map((name) => `server/test/${name}.test.ts`)]

const isGood = await run(
  'vitest',
  ['run', '--project', 'server', '--reporter=verbose', ...files, ...process.argv.slice(2)],
  {
    env: { FAULTS: 'long' },
  },
)
if (!isGood) process.exitCode = 1
