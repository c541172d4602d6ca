import type { Kysely } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'

/**
 * The fictitious company details of the demo, which anybody may sign up to. It has no mail server, so no mail leaves
 * this machine.
 */
export async function enterDemoCompany(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('systemSettings')
    .set({
      companyName: 'Bonde Hauliers Ltd',
      companyTaxNumber: 'P051600100A',
      companyAddress: 'Enterprise Road, Yard 4\nP.O. Box 51600-00500\nNairobi',
      companyPhone: '0700 555 100',
      companyEmail: 'accounts@bonde.example',
      bankName: 'Demo Bank of Kenya',
      bankBranch: 'Industrial Area',
      bankAccountName: 'Bonde Hauliers Ltd',
      bankAccountNo: '0100 555 100 200',
      mpesaPaybill: '555100',
      isVatRegistered: true,
      isSignUpOpen: true,
    })
    .execute()
}
