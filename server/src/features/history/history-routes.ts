import { historyApi } from '@shehena/domain/history/history-api'
import { serve } from '../../http/serve.ts'
import { listHistory } from './history-queries.ts'

export const historyRoutes = serve(historyApi, { list: listHistory })
