import { driversApi } from '@shehena/domain/drivers/drivers-api'
import { serve } from '../../http/serve.ts'
import { listDrivers } from './drivers-queries.ts'

export const driversRoutes = serve(driversApi, { list: listDrivers })
