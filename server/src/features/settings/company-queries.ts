import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'

/** The company as its invoices and mails show it. What nobody has entered yet is null. */
export type Company = {
  name: string | null
  taxNumber: string | null
  address: string | null
  phone: string | null
  email: string | null
  bankName: string | null
  bankBranch: string | null
  bankAccountName: string | null
  bankAccountNo: string | null
  mpesaPaybill: string | null
  /** What to enter as the account at the paybill; null for the number of the invoice. */
  mpesaAccountHint: string | null
}

/** The company's details as a paper keeps them, or today's. */
export async function getCompany(db: Kysely<Database>, sellerId: string | null = null): Promise<Company> {
  return db
    .selectFrom('sellers')
    .select([
      'name',
      'taxNumber',
      'address',
      'phone',
      'email',
      'bankName',
      'bankBranch',
      'bankAccountName',
      'bankAccountNo',
      'mpesaPaybill',
      'mpesaAccountHint',
    ])
    .where('id', '=', sellerId ?? sql<string>`current_seller()`)
    .executeTakeFirstOrThrow()
}

/** Whether people may sign up for an account themselves. */
export async function isSignUpOpen(db: Kysely<Database>): Promise<boolean> {
  const settings = await db.selectFrom('systemSettings').select('isSignUpOpen').executeTakeFirstOrThrow()
  return settings.isSignUpOpen
}
