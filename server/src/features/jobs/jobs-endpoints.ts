import { jobsApi } from '@shehena/domain/jobs/jobs-api'
import { shareRead } from '../../db/reads/share-read.ts'
import { serve } from '../../http/serve.ts'
import { cancelJob } from './cancel-job.ts'
import { createJob } from './create-job.ts'
import { showBoard } from './job-board.ts'
import { listJobWarnings } from './job-warnings.ts'
import { getJob, listJobs } from './jobs-queries.ts'
import { getMapTiles, listLiveJobs, listMappedJobs } from './mapped-jobs.ts'
import { moveJob } from './move-job.ts'
import { updateJob } from './update-job.ts'

export const jobsEndpoints = serve(jobsApi, {
  list: listJobs,
  board: shareRead(showBoard),
  get: getJob,
  create: createJob,
  update: updateJob,
  move: moveJob,
  cancel: cancelJob,
  warnings: listJobWarnings,
  live: shareRead(listLiveJobs),
  map: shareRead(listMappedJobs),
  mapTiles: getMapTiles,
})
