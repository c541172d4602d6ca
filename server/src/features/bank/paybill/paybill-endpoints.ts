import { paybillApi } from '@shehena/domain/bank/paybill/paybill-api'
import { serve } from '../../../http/serve.ts'
import { getPaybill } from './paybill-queries.ts'
import { renewSecret } from './renew-secret.ts'
import { turnOffPaybill, updatePaybill } from './update-paybill.ts'

export const paybillEndpoints = serve(paybillApi, {
  get: getPaybill,
  renew: renewSecret,
  update: updatePaybill,
  turnOff: turnOffPaybill,
})
