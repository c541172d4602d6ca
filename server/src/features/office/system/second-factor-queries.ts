import { secondFactorRoles } from '@shehena/domain/office/accounts/second-factor-roles'
import type { SecondFactorRule } from '@shehena/domain/office/system/second-factor-rule'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { hasSecondFactor } from '../../../sign-in/session.ts'

/** The roles of which a second factor may be required, whether it is, and how many people would have to set one up. */
export async function listSecondFactorRoles(ctx: Context): Promise<SecondFactorRule[]> {
  const { rows } = await sql<SecondFactorRule>`
    select r.role, exists (select from second_factor_roles f where f.role = r.role) as is_required,
        (select count(*) from profiles p where p.kind = 'person' and p.role = r.role and p.is_active and not ${sql.raw(hasSecondFactor)}) as without
      from unnest(${secondFactorRoles}::text[]) with ordinality r (role, place)
      order by r.place`.execute(ctx.db)
  return rows
}
