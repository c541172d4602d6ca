import { searchApi } from '@shehena/domain/office/search/search-api'
import { serve } from '../../../http/serve.ts'
import { searchRecords } from './search-queries.ts'

export const searchEndpoints = serve(searchApi, { records: searchRecords })
