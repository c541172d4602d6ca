import { apiKeysApi } from '@shehena/domain/office/api-keys/api-keys-api'
import { serve } from '../../../http/serve.ts'
import { listApiKeys } from './api-keys-queries.ts'
import { createApiKey } from './create-api-key.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { rotateApiKey } from './rotate-api-key.ts'
import { updateApiKey } from './update-api-key.ts'

export const apiKeysEndpoints = serve(apiKeysApi, {
  list: listApiKeys,
  create: createApiKey,
  update: updateApiKey,
  rotate: rotateApiKey,
  revoke: revokeApiKey,
})
