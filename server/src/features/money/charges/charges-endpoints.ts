import { chargesApi } from '@shehena/domain/money/charges/charges-api'
import { serve } from '../../../http/serve.ts'
import { listCharges } from './charges-queries.ts'
import { createExtra } from './create-extra.ts'
import { deleteExtra } from './delete-extra.ts'
import { holdBooking, releaseHold } from './hold-booking.ts'
import { updateExtra } from './update-extra.ts'

export const chargesEndpoints = serve(chargesApi, {
  list: listCharges,
  create: createExtra,
  update: updateExtra,
  delete: deleteExtra,
  hold: holdBooking,
  release: releaseHold,
})
