import type { Logo } from '@shehena/domain/office/system/logo'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { changeLogo } from './change-logo.ts'
import { getLogoSize, lockLogo } from './logo-queries.ts'

/** Prints no logo from now on. Invoices, credit notes and receipts that were issued keep theirs. */
export async function removeLogo(ctx: Context): Promise<Logo> {
  return inTransaction(ctx, async (tx) => {
    await changeLogo(tx, { before: await lockLogo(tx), after: null })
    return getLogoSize(tx)
  })
}
