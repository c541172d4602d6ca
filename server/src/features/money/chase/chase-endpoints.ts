import { chaseApi, disputesApi, promisesApi } from '@shehena/domain/money/chase/chase-api'
import { serve } from '../../../http/serve.ts'
import { listChase } from './chase-queries.ts'
import { closeDispute } from './close-dispute.ts'
import { openDispute } from './open-dispute.ts'
import { recordPromise } from './record-promise.ts'
import { withdrawPromise } from './withdraw-promise.ts'

export const chaseEndpoints = serve(chaseApi, { list: listChase })

export const promisesEndpoints = serve(promisesApi, { record: recordPromise, withdraw: withdrawPromise })

export const disputesEndpoints = serve(disputesApi, { open: openDispute, close: closeDispute })
