// A server that reports an unavailable database as an internal error.
import pg from 'pg'

const itBroke = () => Promise.reject(new Error('It broke'))
// biome-ignore lint/suspicious/noExplicitAny: pg's own signatures have too many overloads to repeat.
type Function = (...args: any[]) => any

for (const [prototype, name] of [
  [pg.Client.prototype, 'query'],
  [pg.Pool.prototype, 'connect'],
  [pg.Pool.prototype, 'query'],
] as unknown as [Record<string, Function>, string][]) {
  const real = prototype[name] as Function
  prototype[name] = function (...args) {
    const result: unknown = real.apply(this, args)
    return result instanceof Promise ? result.catch(itBroke) : result
  }
}
