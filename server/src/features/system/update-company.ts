import type { CompanyChanges, CompanyDetails } from '@shehena/domain/system/company'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { getCompanyDetails, lockSettings } from './system-settings-queries.ts'

/** Changes the given details of the company. Sent invoices keep the old ones. @throws Refusal STALE */
export async function updateCompany(ctx: Context, { version, ...changes }: CompanyChanges): Promise<CompanyDetails> {
  return inTransaction(ctx, async (tx) => {
    await lockSettings(tx, version)
    if (Object.keys(changes).length > 0) {
      await tx.db.updateTable('systemSettings').set(columnsOf(changes)).execute()
    }
    return getCompanyDetails(tx)
  })
}

function columnsOf({ name, taxNumber, address, phone, email, ...others }: Omit<CompanyChanges, 'version'>) {
  return {
    companyName: name,
    companyTaxNumber: taxNumber,
    companyAddress: address,
    companyPhone: phone,
    companyEmail: email,
    ...others,
  }
}
