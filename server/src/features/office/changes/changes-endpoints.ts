import { changesApi } from '@shehena/domain/office/changes/changes-api'
import { serve } from '../../../http/serve.ts'
import { listChanges } from './changes-queries.ts'

export const changesEndpoints = serve(changesApi, { list: listChanges })
