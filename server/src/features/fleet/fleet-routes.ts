import { fleetApi } from '@shehena/domain/fleet/fleet-api'
import { serve } from '../../http/serve.ts'
import { createVehicle } from './create-vehicle.ts'
import { deleteVehicle } from './delete-vehicle.ts'
import { getVehicle, listVehicleJobs, listVehicles } from './fleet-queries.ts'
import { getVehicleUsage } from './hours-on-jobs.ts'
import { updateVehicle } from './update-vehicle.ts'
import { listUsedVehicles } from './used-vehicles.ts'

export const fleetRoutes = serve(fleetApi, {
  list: listVehicles,
  used: listUsedVehicles,
  get: getVehicle,
  usage: getVehicleUsage,
  jobs: listVehicleJobs,
  create: createVehicle,
  update: updateVehicle,
  delete: deleteVehicle,
})
