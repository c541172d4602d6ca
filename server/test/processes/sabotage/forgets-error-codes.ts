// A server that reports an unavailable database as an internal error.
import pg from 'pg'

const itBroke = () => new Error('It broke')
// biome-ignore lint/suspicious/noExplicitAny: pg's own signatures have too many overloads to repeat.
type Function = (...args: any[]) => any

// safe: each of them is a method of the library.
const query = pg.Query.prototype as unknown as Record<'handleError', Function>
const { handleError } = query
query.handleError = function (_error, ...rest) {
  return handleError.call(this, itBroke(), ...rest)
}

const pool = pg.Pool.prototype as unknown as Record<'connect' | 'query', Function>
for (const name of ['connect', 'query'] as const) {
  const real = pool[name]
  pool[name] = function (...args) {
    const result: unknown = real.apply(this, args)
    return result instanceof Promise ? result.catch(() => Promise.reject(itBroke())) : result
  }
}
