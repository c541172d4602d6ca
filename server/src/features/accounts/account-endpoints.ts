import { accountApi } from '@shehena/domain/accounts/account-api'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve.ts'
import { keepSharedAccount } from '../../sign-in/shared-account.ts'
import { getSecondFactor, listSessions } from './account-queries.ts'
import { beginSecondFactor } from './begin-second-factor.ts'
import { changeOwnName } from './change-own-name.ts'
import { changePassword } from './change-password.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { endSecondFactor } from './end-second-factor.ts'
import { endOtherSessions, endOwnSession } from './end-sessions.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'

export const accountEndpoints = serve(accountApi, {
  changeName: unlessShared(changeOwnName),
  changePassword: unlessShared(changePassword),
  sessions: listSessions,
  endSession: unlessShared(endOwnSession),
  endOtherSessions: unlessShared(endOtherSessions),
  secondFactor: getSecondFactor,
  beginSecondFactor: unlessShared(beginSecondFactor),
  confirmSecondFactor: unlessShared(confirmSecondFactor),
  renewRecoveryCodes: unlessShared(renewRecoveryCodes),
  endSecondFactor: unlessShared(endSecondFactor),
})

/** Refuses the verb on a shared demo account. */
function unlessShared<Input, Output>(change: (ctx: Context, input: Input) => Promise<Output>) {
  return async (ctx: Context, input: Input): Promise<Output> => {
    await keepSharedAccount(ctx, ctx.user.id)
    return change(ctx, input)
  }
}
