import type { accountApi } from '@shehena/domain/office/accounts/account-api'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { Conflict } from '../../../../errors.ts'
import type { InputOf, OutputOf } from '../../../../http/serve.ts'
import { appAddress, newSecret } from '../../../../sign-in/second-factor.ts'
import { confirmPassword } from '../confirm-password.ts'

/**
 * Starts the setup of TOTP: creates the secret, shown only once. It has no effect until a code confirms that the app
 * has it.
 *
 * @throws Invalid for a wrong password, TooMany, Conflict if a second factor is already on
 */
export async function beginSecondFactor(
  ctx: Context,
  { password }: InputOf<typeof accountApi.beginSecondFactor>,
): Promise<OutputOf<typeof accountApi.beginSecondFactor>> {
  await confirmPassword(ctx, password)
  const secret = newSecret()
  const { rows } = await sql<{ email: string }>`
    with begun as (
      insert into second_factors (user_id, sealed_secret)
        values (${ctx.user.id}, ${ctx.secondFactors.seal(secret)})
        on conflict on constraint second_factors_user_id_key do update set sealed_secret = excluded.sealed_secret
          where second_factors.confirmed_at is null
        returning user_id
    )
    select u."email" from begun join auth."user" u on u."id" = begun.user_id`.execute(ctx.db)
  const [person] = rows
  if (!person) throw new Conflict('The second factor is on already. Turn it off first to use another app.')
  return { secret, appAddress: appAddress(secret, person.email) }
}
