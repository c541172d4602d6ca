// A server that applies its migrations outside of transactions.
import pg from 'pg'

const { query } = pg.Client.prototype
// biome-ignore lint/suspicious/noExplicitAny: pg's own signature has too many overloads to repeat.
pg.Client.prototype.query = function (this: pg.Client, ...args: any[]): any {
  const isBracket = /^(begin|commit)\b/.test(args[0])
  return query.apply(this, (isBracket ? ['select 1'] : args) as never)
} as typeof query
