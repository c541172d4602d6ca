import { historyApi } from '@shehena/domain/office/history/history-api'
import { serve } from '../../../http/serve.ts'
import { listHistory } from './history-queries.ts'

export const historyEndpoints = serve(historyApi, { list: listHistory })
