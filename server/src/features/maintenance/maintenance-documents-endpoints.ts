import { maintenanceDocumentsApi } from '@shehena/domain/maintenance/maintenance-documents-api'
import { serve } from '../../http/serve.ts'
import { documentFunctions } from '../documents/document-functions.ts'
import { keepEvidence } from './keep-evidence.ts'

export const maintenanceDocumentsEndpoints = serve(
  maintenanceDocumentsApi,
  documentFunctions('maintenance_record', keepEvidence),
)
