import { z } from 'zod'
import { jobPaperTypes } from '../../office/documents/document-kinds.ts'
import { documentEndpoints } from '../../office/documents/documents-api.ts'

/** The delivery papers of a job, for those who see the job. Others find them on its booking: bookingPapersApi. */
export const jobPapersApi = documentEndpoints({
  path: '/jobs/{id}/papers',
  view: 'jobs.view',
  change: 'jobs.addPapers',
  noun: 'delivery papers of a job',
  fields: { docType: z.enum(jobPaperTypes, { error: 'Choose a document type' }) },
})
