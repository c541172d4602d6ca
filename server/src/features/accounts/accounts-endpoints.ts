import { accountsApi } from '@shehena/domain/accounts/accounts-api'
import { serve } from '../../http/serve.ts'
import { getMe, getWelcome } from './accounts-queries.ts'
import { setUpFirstAdmin } from './first-admin.ts'
import { signUp } from './sign-up.ts'

export const accountsEndpoints = serve(accountsApi, {
  me: getMe,
  welcome: getWelcome,
  setUp: setUpFirstAdmin,
  signUp,
})
