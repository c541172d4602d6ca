// Asks this machine's server or worker after an address, /healthz unless told otherwise: ends with 0 where it answers
// 200, else with 1. For containers, which need no curl for it.
const port = process.env.WORKER_PORT ?? process.env.PORT ?? 3000
// The address that the program listens on: of every address, this machine's own.
const host = process.env.HOST?.replace(/^(0\.0\.0\.0|::|)$/, '127.0.0.1') ?? '127.0.0.1'
const path = process.argv[2] ?? '/healthz'
const isGood = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}${path}`, {
  signal: AbortSignal.timeout(4000),
}).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isGood ? 0 : 1)
