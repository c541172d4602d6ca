import type { Logo } from '@shehena/domain/office/system/logo'
import type { Context } from '../../../context.ts'

/** The size of today's logo. */
export async function getLogoSize(ctx: Context): Promise<Logo> {
  const logo = await ctx.db
    .selectFrom('systemSettings')
    .innerJoin('companyLogos', 'companyLogos.id', 'systemSettings.logoId')
    .select(['width', 'height'])
    .executeTakeFirst()
  return { logo: logo ?? null }
}

/** The id of today's logo, or null, after locking the one row of settings. */
export async function lockLogo(tx: Context): Promise<string | null> {
  const { logoId } = await tx.db
    .selectFrom('systemSettings')
    .select('logoId')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return logoId
}
