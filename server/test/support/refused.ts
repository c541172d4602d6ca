import { expect } from 'vitest'
import { everyRow } from './every-row.ts'
import type { Client, TestApp } from './test-app.ts'

/** What a refusal says, after which no row of the database is another. */
export async function refusedBy({ pool }: TestApp, person: Client, ...[endpoint, input]: Parameters<Client['send']>) {
  const before = await everyRow(pool)
  const response = await person.send(endpoint, input)
  expect(await everyRow(pool)).toEqual(before)
  return { status: response.statusCode, ...response.json() }
}
