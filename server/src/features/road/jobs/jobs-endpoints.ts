import { jobsApi } from '@shehena/domain/road/jobs/jobs-api'
import { shareRead } from '../../../db/reads/share-read.ts'
import { serve } from '../../../http/serve.ts'
import { addNote } from './add-note.ts'
import { cancelJob } from './cancel-job.ts'
import { correctCrew } from './correct-crew.ts'
import { correctTime } from './correct-time.ts'
import { createJob } from './create-job.ts'
import { exportJobs } from './export-jobs.ts'
import { showBoard } from './job-board.ts'
import { listLog } from './job-log.ts'
import { listJobWarnings } from './job-warnings.ts'
import { getJob, listJobs } from './jobs-queries.ts'
import { getMapTiles, listLiveJobs, listMappedJobs } from './mapped-jobs.ts'
import { moveJob } from './move-job.ts'
import { missWaypoint, reachWaypoint } from './pass-waypoint.ts'
import { resolveException } from './resolve-exception.ts'
import { transferJob } from './transfer-job.ts'
import { getTripText, printTripSheet } from './trip-sheet.ts'
import { updateJob } from './update-job.ts'

export const jobsEndpoints = serve(jobsApi, {
  list: listJobs,
  export: exportJobs,
  board: shareRead(showBoard),
  get: getJob,
  tripSheet: printTripSheet,
  tripText: getTripText,
  create: createJob,
  update: updateJob,
  move: moveJob,
  cancel: cancelJob,
  transfer: transferJob,
  resolve: resolveException,
  waypointReached: reachWaypoint,
  waypointMissed: missWaypoint,
  log: listLog,
  addNote,
  correctTime,
  correctCrew,
  warnings: listJobWarnings,
  live: shareRead(listLiveJobs),
  map: shareRead(listMappedJobs),
  mapTiles: getMapTiles,
})
