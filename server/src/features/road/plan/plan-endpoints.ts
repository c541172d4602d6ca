import { planApi } from '@shehena/domain/road/plan/plan-api'
import { shareRead } from '../../../db/reads/share-read.ts'
import { serve } from '../../../http/serve.ts'
import { getPlan } from './day-plan.ts'
import { listQueue } from './plan-queue.ts'

export const planEndpoints = serve(planApi, {
  get: shareRead(getPlan),
  queue: shareRead(listQueue),
})
