// A server process for embedded.test.ts to kill: prints the database's URL and waits.
import { startEmbedded } from '../../src/postgres/embedded.ts'

const [dataDir = ''] = process.argv.slice(2)
const { adminUrl: url } = await startEmbedded({ dataDir, log: () => undefined, settings: { fsync: 'off' } })
process.stdout.write(`${url}\n`)
