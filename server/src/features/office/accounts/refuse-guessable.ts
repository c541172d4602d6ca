import type { Kysely } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { refusePoorPassword } from '../../../sign-in/poor-passwords.ts'
import { getCompany } from '../settings/company-queries.ts'

/** Refuses a guessable password; the company's own name is one. @throws Invalid for the field */
export async function refuseGuessable(
  db: Kysely<Database>,
  password: string,
  person: { name: string; email: string },
  field = 'password',
): Promise<void> {
  const { name: company } = await getCompany(db)
  refusePoorPassword(password, { ...person, company }, field)
}
