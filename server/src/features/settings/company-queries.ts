import { type CompanyDetail, companyDetails } from '@shehena/domain/system/company-details'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'

/** The company as its invoices and mails show it. What nobody has entered yet is null. */
export type Company = Record<CompanyDetail, string | null>

/** The company's details as a paper keeps them, or today's. */
export async function getCompany(db: Kysely<Database>, sellerId: string | null = null): Promise<Company> {
  return db
    .selectFrom('sellers')
    .select(companyDetails)
    .where('id', '=', sellerId ?? sql<string>`current_seller()`)
    .executeTakeFirstOrThrow()
}

/** Whether people may sign up for an account themselves. */
export async function isSignUpOpen(db: Kysely<Database>): Promise<boolean> {
  const settings = await db.selectFrom('systemSettings').select('isSignUpOpen').executeTakeFirstOrThrow()
  return settings.isSignUpOpen
}
