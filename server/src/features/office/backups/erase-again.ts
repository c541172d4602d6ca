import pg from 'pg'
import { BoundClient } from '../../../db/bound-client.ts'
import { NotFound, Refusal } from '../../../errors.ts'
import type { BackupStore } from '../../../storage/backup-store.ts'
import { anonymisePerson } from '../privacy/anonymise-person.ts'
import { findRecords, personKinds } from '../privacy/find-person.ts'
import { erasedFolder, readErased } from './place-keys.ts'

type Erased = { kind: (typeof personKinds)[number]; id: string }

/** How many were erased again, and who could not be, each in a sentence. */
type ErasedAgain = { count: number; failures: string[] }

/** Who was erased since an instant, by the second place. @throws PlaceAway */
export async function listErased(
  { place, installations }: { place: BackupStore; installations: readonly string[] },
  since: string,
): Promise<Erased[]> {
  const found = new Map<string, Erased>()
  for (const installation of installations) {
    for await (const keys of place.list(erasedFolder(installation))) {
      for (const erased of keys.map(readErased)) {
        const kind = personKinds.find((each) => each === erased?.kind)
        // The names of archives and of erasures are to the second.
        if (erased && kind && erased.at.slice(0, 19) >= since.slice(0, 19)) found.set(erased.id, { ...erased, kind })
      }
    }
  }
  return [...found.values()]
}

/** Erases people of a restored database again, as its owner. Who is not in it needs no erasing. */
export async function eraseAgain(url: string, people: readonly Erased[]): Promise<ErasedAgain> {
  const client = new BoundClient({
    connectionString: url,
    application_name: 'shehena restore',
    options: '-c timezone=UTC -c statement_timeout=0',
  })
  client.on('error', () => undefined)
  await client.connect()
  const again: ErasedAgain = { count: 0, failures: [] }
  try {
    for (const person of people) {
      const outcome = await eraseOne(client, person)
      if (outcome === 'erased') again.count += 1
      else if (outcome) again.failures.push(outcome)
    }
    return again
  } finally {
    await client.end()
  }
}

/** @returns 'erased', null if the person is not in the database, or why it could not be done, in a sentence */
async function eraseOne(client: pg.ClientBase, { kind, id }: Erased): Promise<'erased' | null | string> {
  await client.query('begin')
  try {
    await retire(client, { kind, id })
    for (const record of await findRecords(client, { kind, key: id })) await anonymisePerson(client, record)
    await client.query('commit')
    return 'erased'
  } catch (error) {
    await client.query('rollback')
    if (error instanceof NotFound) return null
    // The database refuses too, such as the last administrator's leaving.
    if (error instanceof Refusal || error instanceof pg.DatabaseError)
      return `The ${kind} ${id} was erased after this backup and could not be erased again: ${error.message} Then run npm run privacy:anonymise.`
    throw error
  }
}

/** Who was erased had left before, which the backup does not know yet. */
async function retire(client: pg.ClientBase, { kind, id }: Erased): Promise<void> {
  if (kind === 'user')
    await client.query('update profiles set is_active = false, invited_until = null where id = $1', [id])
  if (kind === 'driver') await client.query(`update drivers set status = 'inactive' where id = $1`, [id])
}
