import { jobSwapsApi } from '@shehena/domain/road/jobs/job-swaps-api'
import { serve } from '../../../http/serve.ts'
import { swapCrews } from './swap-crews.ts'
import { listSwapPartners } from './swap-partners.ts'

export const jobSwapsEndpoints = serve(jobSwapsApi, {
  partners: listSwapPartners,
  swap: swapCrews,
})
