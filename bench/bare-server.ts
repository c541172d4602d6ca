// A separate process: runs the statements of an operation behind a Fastify handler that does nothing else, and without
// a handler. The benchmark compares them with our server to get its overhead.
import { createHash } from 'node:crypto'
import fastify from 'fastify'
import pg from 'pg'

export type Statement = { text: string; values: unknown[] | null }

/** Message of the parent process: the statements, and which values change from request to request. */
export type BareOperation = { statements: Statement[]; rotating: { value: unknown; of: unknown[] }[] }

const [databaseUrl = '', connections = '4'] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: Number(connections) })
let operation: BareOperation = { statements: [], rotating: [] }
let turn = 0

const app = fastify()
app.get('/bare', async () => run())
// The same concurrency as the clients of the other two.
app.get<{ Querystring: { seconds: string; clients: string; requests: string } }>('/straight', async ({ query }) => {
  const end = performance.now() + Number(query.seconds) * 1000
  let done = 0
  let left = Number(query.requests) || Number.POSITIVE_INFINITY
  const begin = performance.now()
  const work = async () => {
    while (performance.now() < end && left > 0) {
      left -= 1
      await run()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: Number(query.clients) }, work))
  return { perSecond: (done * 1000) / (performance.now() - begin) }
})

async function run(): Promise<unknown> {
  turn += 1
  // A copy: `turn` advances while this request waits.
  const mine = turn
  const client = await pool.connect()
  try {
    let rows: unknown
    for (const { text, values } of operation.statements) {
      const result = await (values
        ? client.query({
            name: createHash('sha1').update(text).digest('base64url'),
            text,
            values: values.map((value) => rotated(value, mine)),
          })
        : client.query(text))
      rows = result.rows
    }
    return rows
  } catch (error) {
    await client.query('rollback')
    console.error(error instanceof Error ? error.message : error)
    throw error
  } finally {
    client.release()
  }
}

function rotated(value: unknown, at: number): unknown {
  if (Array.isArray(value)) return value.map((each) => rotated(each, at))
  const rotating = operation.rotating.find((each) => each.value !== undefined && each.value === value)
  return rotating ? rotating.of[at % rotating.of.length] : value
}

process.on('message', (message: BareOperation) => {
  operation = message
  process.send?.('ready')
})
process.on('disconnect', () => process.exit(0))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.(address)
