import type pg from 'pg'
import { BoundClient } from './bound-client.ts'

type Place = { url: string /** What the database calls the connection. */; name: string }

/** Connects for one piece of work, and ends the connection after it. */
export async function withClient<Result>(
  { url, name }: Place,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new BoundClient({ connectionString: url, application_name: name })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
