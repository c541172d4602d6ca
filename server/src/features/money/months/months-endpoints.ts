import { monthsApi } from '@shehena/domain/money/months/months-api'
import { serve } from '../../../http/serve.ts'
import { closeMonth } from './close-month.ts'
import { listMonths } from './months-queries.ts'
import { reopenMonth } from './reopen-month.ts'

export const monthsEndpoints = serve(monthsApi, { list: listMonths, close: closeMonth, reopen: reopenMonth })
