import { viewCountsApi } from '@shehena/domain/office/saved-views/view-counts-api'
import { serve } from '../../../http/serve.ts'
import { countViews } from './count-views.ts'

export const viewCountsEndpoints = serve(viewCountsApi, { list: countViews })
