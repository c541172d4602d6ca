import { fleetApi } from '@shehena/domain/fleet/fleet-api'
import { serve } from '../../http/serve.ts'
import { listVehicles } from './fleet-queries.ts'

export const fleetRoutes = serve(fleetApi, { list: listVehicles })
