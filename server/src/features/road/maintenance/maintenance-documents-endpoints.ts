import { maintenanceDocumentsApi } from '@shehena/domain/road/maintenance/maintenance-documents-api'
import { serve } from '../../../http/serve.ts'
import { documentFunctions } from '../../office/documents/document-functions.ts'
import { keepEvidence } from './keep-evidence.ts'

/** The documents behind a decision on a record: files of which some must stay, as keepEvidence says. */
export const maintenanceDocumentsEndpoints = serve(
  maintenanceDocumentsApi,
  documentFunctions('maintenance_record', keepEvidence),
)
