import type { CompanyChanges, CompanyDetails } from '@shehena/domain/office/system/company'
import { changedDetails, needsPassword } from '@shehena/domain/office/system/company-details'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Invalid } from '../../../errors.ts'
import { confirmPassword } from '../accounts/confirm-password.ts'
import { getCompany } from '../settings/company-queries.ts'
import { getCompanyDetails, lockSettings } from './system-settings-queries.ts'
import { tellOfSettings } from './tell-of-settings.ts'

/**
 * Changes the given details of the company, and tells managers and administrators. Sent invoices keep the old ones.
 *
 * @throws Invalid for the field `password` if it is wrong, or missing where the change needs it, TooMany, or Refusal STALE
 */
export async function updateCompany(
  ctx: Context,
  { version, password, ...typed }: CompanyChanges,
): Promise<CompanyDetails> {
  if (password !== undefined) await confirmPassword(ctx, password)
  return inTransaction(ctx, async (tx) => {
    await lockSettings(tx, version)
    const changes = changedDetails(await getCompany(tx.db), typed)
    if (password === undefined && needsPassword(changes)) throw passwordMissing()
    if (changes.length === 0) return getCompanyDetails(tx)
    await tx.db.updateTable('systemSettings').set(columnsOf(typed)).execute()
    await tellOfSettings(tx, { about: 'company', changes })
    return getCompanyDetails(tx)
  })
}

function passwordMissing(): Invalid {
  const message = 'Enter your password to change who the company is or how customers pay.'
  return new Invalid(message, { password: message })
}

function columnsOf({
  name,
  taxNumber,
  address,
  phone,
  email,
  ...others
}: Omit<CompanyChanges, 'version' | 'password'>) {
  return {
    companyName: name,
    companyTaxNumber: taxNumber,
    companyAddress: address,
    companyPhone: phone,
    companyEmail: email,
    ...others,
  }
}
