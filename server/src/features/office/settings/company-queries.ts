import { type CompanyDetail, companyDetails } from '@shehena/domain/office/system/company-details'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/tables.ts'

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

/** The company as a paper prints it. */
export type PrintedCompany = Company & {
  /** Whether it is registered for VAT; so it counts where nobody has said. */
  isVatRegistered: boolean
  /** A data URL of a PNG or JPEG picture; null without a logo. */
  logo: string | null
}

/** The company as a paper keeps it, or as it is today. */
export async function getPrintedCompany(db: Kysely<Database>, sellerId: string | null = null): Promise<PrintedCompany> {
  const { mediaType, content, ...company } = await db
    .selectFrom('sellers')
    .leftJoin('companyLogos', 'companyLogos.id', 'sellers.logoId')
    .select(companyDetails)
    .select(['isVatRegistered', 'mediaType', 'content'])
    .where('sellers.id', '=', sellerId ?? sql<string>`current_seller()`)
    .executeTakeFirstOrThrow()
  return { ...company, logo: content && mediaType && pictureUrl(mediaType, content) }
}

/** A picture as a data URL, as a paper prints it. */
export function pictureUrl(mediaType: string, content: Buffer): string {
  return `data:${mediaType};base64,${content.toString('base64')}`
}

/** Whether the company is registered for VAT; so it counts where nobody has said. */
export async function isVatRegistered(db: Kysely<Database>): Promise<boolean> {
  const settings = await db.selectFrom('systemSettings').select('isVatRegistered').executeTakeFirstOrThrow()
  return settings.isVatRegistered !== false
}

/** Whether people may sign up for an account themselves. */
export async function isSignUpOpen(db: Kysely<Database>): Promise<boolean> {
  const settings = await db.selectFrom('systemSettings').select('isSignUpOpen').executeTakeFirstOrThrow()
  return settings.isSignUpOpen
}
