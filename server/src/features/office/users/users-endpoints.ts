import { usersApi } from '@shehena/domain/office/users/users-api'
import { serve } from '../../../http/serve.ts'
import { changeRole } from './change-role.ts'
import { inviteAgain } from './invite-again.ts'
import { inviteUser } from './invite-user.ts'
import { listMade } from './made-queries.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { removeUser } from './remove-user.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import { setActive } from './set-active.ts'
import { listUserLog } from './user-log-queries.ts'
import { listUsers } from './users-queries.ts'

export const usersEndpoints = serve(usersApi, {
  list: listUsers,
  made: listMade,
  changeRole,
  setActive,
  removeSecondFactor,
  remove: removeUser,
  invite: inviteUser,
  inviteAgain,
  revokeInvitation,
  log: listUserLog,
})
