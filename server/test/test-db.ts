import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = { url: string; drop: () => Promise<void> }

/** Copies the migrated template: an empty database of the test's own. */
export function freshDatabase(): Promise<TestDatabase> {
  return copyOf(inject('databases').template)
}

/** A database without a single table. */
export function bareDatabase(): Promise<TestDatabase> {
  return copyOf('template0')
}

async function copyOf(template: string): Promise<TestDatabase> {
  const { url: admin } = inject('databases')
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(admin, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(admin)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(admin, `drop database if exists ${name} with (force)`) }
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
