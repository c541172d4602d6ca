import { jobRisksApi } from '@shehena/domain/road/jobs/job-risks-api'
import { serve } from '../../../http/serve.ts'
import { listAffectedJobs } from './affected-jobs.ts'
import { listJobsAtRisk } from './list-jobs-at-risk.ts'

export const jobRisksEndpoints = serve(jobRisksApi, { list: listJobsAtRisk, affected: listAffectedJobs })
