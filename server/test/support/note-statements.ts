import type pg from 'pg'

/** Notes each SQL statement that is sent on a connection. */
export function noteStatements(client: pg.PoolClient, statements: string[]): void {
  const query = client.query.bind(client)
  // safe: passes on whatever pg's many overloads take.
  client.query = ((...args: unknown[]) => {
    statements.push(String(typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text))
    return query(...(args as Parameters<typeof query>))
  }) as typeof client.query
}
