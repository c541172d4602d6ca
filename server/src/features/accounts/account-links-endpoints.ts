import { accountLinksApi } from '@shehena/domain/accounts/account-links-api'
import { serve } from '../../http/serve.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { openLink } from './accounts-queries.ts'
import { askReset, askVerification } from './ask-for-link.ts'
import { resetPassword } from './reset-password.ts'
import { verifyAddress } from './verify-address.ts'

export const accountLinksEndpoints = serve(accountLinksApi, {
  askVerification,
  askReset,
  open: openLink,
  verify: verifyAddress,
  resetPassword,
  acceptInvitation,
})
