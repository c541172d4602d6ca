import type pg from 'pg'

const lastValues = new Map<string, unknown[]>()

/** The values that a statement was last sent with. */
export const valuesOf = (statement: string) => lastValues.get(statement) ?? []

/** Notes each SQL statement that is sent on a connection. */
export function noteStatements(client: pg.PoolClient, statements: string[]): void {
  const query = client.query.bind(client)
  // safe: passes on whatever pg's many overloads take.
  client.query = ((...args: unknown[]) => {
    const [first, second] = args
    // safe: pg takes the text and then the values, or an object with both.
    const { text, values } = (typeof first === 'string' ? { text: first, values: second } : first) as pg.QueryConfig
    statements.push(String(text))
    if (Array.isArray(values)) lastValues.set(String(text), values)
    return query(...(args as Parameters<typeof query>))
  }) as typeof client.query
}
