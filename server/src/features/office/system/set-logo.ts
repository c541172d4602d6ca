import type { Logo } from '@shehena/domain/office/system/logo'
import type { systemApi } from '@shehena/domain/office/system/system-api'
import type { Context } from '../../../context.ts'
import type { InputOf, Once } from '../../../http/serve.ts'
import { changeLogo } from './change-logo.ts'
import { checkLogo, type LogoPicture } from './check-logo.ts'
import { getLogoSize, lockLogo } from './logo-queries.ts'

/**
 * Prints a logo on the papers from now on. Invoices, credit notes and receipts that were issued keep theirs.
 *
 * @throws Invalid for the field `file` of a picture that is not allowed or cannot be printed
 */
export async function setLogo(
  ctx: Context,
  { file }: InputOf<typeof systemApi.setLogo>,
  once: Once<Logo>,
): Promise<Logo> {
  const picture = await checkLogo(ctx, file)
  return once(async (tx) => {
    const before = await lockLogo(tx)
    await changeLogo(tx, { before, after: await keepPicture(tx, picture) })
    return getLogoSize(tx)
  })
}

/** Keeps a picture once, also where it was a logo before, and returns its id. */
async function keepPicture(tx: Context, { sha256, ...picture }: LogoPicture): Promise<string> {
  await tx.db
    .insertInto('companyLogos')
    .values({ sha256, ...picture })
    .onConflict((same) => same.column('sha256').doNothing())
    .execute()
  const { id } = await tx.db
    .selectFrom('companyLogos')
    .select('id')
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow()
  return id
}
