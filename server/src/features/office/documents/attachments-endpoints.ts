import { attachmentsApi } from '@shehena/domain/office/documents/documents-api'
import { serve } from '../../../http/serve.ts'
import { documentFunctions } from './document-functions.ts'

export const attachmentsEndpoints = serve(attachmentsApi, documentFunctions('booking'))
