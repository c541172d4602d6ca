import { accountApi } from '@shehena/domain/office/accounts/account-api'
import type { Context } from '../../../context.ts'
import { serve } from '../../../http/serve.ts'
import { keepSharedAccount } from '../../../sign-in/shared-account.ts'
import { getMe, getSecondFactor, getVisitor, getWelcome, listSessions, openLink } from './account-queries.ts'
import { changeOwnName } from './change-own-name.ts'
import { changePassword } from './change-password.ts'
import { confirmPassword } from './confirm-password.ts'
import { endOtherSessions, endOwnSession } from './end-sessions.ts'
import { setUpFirstAdmin } from './first-admin.ts'
import { acceptInvitation } from './links/accept-invitation.ts'
import { askReset, askVerification } from './links/ask-for-link.ts'
import { resetPassword } from './links/reset-password.ts'
import { verifyAddress } from './links/verify-address.ts'
import { beginSecondFactor } from './second-factor/begin-second-factor.ts'
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts'
import { endSecondFactor } from './second-factor/end-second-factor.ts'
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts'
import { signUp } from './sign-up.ts'

export const accountEndpoints = serve(accountApi, {
  signUp,
  welcome: getWelcome,
  setUp: setUpFirstAdmin,
  askVerification,
  askReset,
  openLink,
  verifyAddress,
  resetPassword,
  acceptInvitation,
  visitor: getVisitor,
  me: getMe,
  changeName: changeOwnName,
  changePassword: unlessShared(changePassword),
  confirmPassword: async (ctx, { password }) => {
    await confirmPassword(ctx, password)
    return {}
  },
  // Whether it may be called is the answer: the gateway refuses it otherwise.
  hasConfirmed: async () => ({}),
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
