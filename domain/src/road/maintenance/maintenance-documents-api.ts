import { z } from 'zod'
import { maintenanceDocTypes } from '../../office/documents/document-kinds.ts'
import { documentEndpoints } from '../../office/documents/documents-api.ts'

export const maintenanceDocumentsApi = documentEndpoints({
  path: '/maintenance/{id}/documents',
  view: 'maintenance.view',
  change: 'maintenance.documents',
  noun: 'documents of a maintenance record',
  fields: { docType: z.enum(maintenanceDocTypes, { error: 'Choose a document type' }) },
})
