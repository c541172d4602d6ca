import { accountApi } from '@shehena/domain/accounts/account-api'
import { serve } from '../../http/serve.ts'
import { getSecondFactor, listSessions } from './account-queries.ts'
import { beginSecondFactor } from './begin-second-factor.ts'
import { changeOwnName } from './change-own-name.ts'
import { changePassword } from './change-password.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { endSecondFactor } from './end-second-factor.ts'
import { endOtherSessions, endOwnSession } from './end-sessions.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'

export const accountRoutes = serve(accountApi, {
  changeName: changeOwnName,
  changePassword,
  sessions: listSessions,
  endSession: endOwnSession,
  endOtherSessions,
  secondFactor: getSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  endSecondFactor,
})
