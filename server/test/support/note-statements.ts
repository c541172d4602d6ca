import type pg from 'pg'

/** Notes each SQL statement that is sent on a connection, and the values that it was last sent with. */
export function noteStatements(client: pg.PoolClient, statements: string[], values: Map<string, unknown[]>): void {
  const query = client.query.bind(client)
  // safe: passes on whatever pg's many overloads take.
  client.query = ((...args: unknown[]) => {
    const [first, second] = args
    // safe: pg takes the text and then the values, or an object with both.
    const sent = (typeof first === 'string' ? { text: first, values: second } : first) as pg.QueryConfig
    statements.push(String(sent.text))
    values.set(String(sent.text), Array.isArray(sent.values) ? sent.values : [])
    return query(...(args as Parameters<typeof query>))
  }) as typeof client.query
}
