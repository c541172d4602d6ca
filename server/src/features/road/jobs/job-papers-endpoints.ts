import { jobPapersApi } from '@shehena/domain/road/jobs/job-papers-api'
import { serve } from '../../../http/serve.ts'
import { documentFunctions } from '../../office/documents/document-functions.ts'
import { keepPapers } from './keep-papers.ts'

/** The papers of a job, such as its delivery note: files of which some must stay, as keepPapers says. */
export const jobPapersEndpoints = serve(jobPapersApi, documentFunctions('dispatch_job', keepPapers))
