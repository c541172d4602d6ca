import { vehiclesApi } from '@shehena/domain/road/vehicles/vehicles-api'
import { serve } from '../../../http/serve.ts'
import { createVehicle } from './create-vehicle.ts'
import { deleteVehicle } from './delete-vehicle.ts'
import { exportVehicles } from './export-vehicles.ts'
import { getVehicleUsage } from './hours-on-jobs.ts'
import { updateVehicle } from './update-vehicle.ts'
import { listUsedVehicles } from './used-vehicles.ts'
import { getVehicle, listVehicleJobs, listVehicles } from './vehicles-queries.ts'

export const vehiclesEndpoints = serve(vehiclesApi, {
  list: listVehicles,
  export: exportVehicles,
  used: listUsedVehicles,
  get: getVehicle,
  usage: getVehicleUsage,
  jobs: listVehicleJobs,
  create: createVehicle,
  update: updateVehicle,
  delete: deleteVehicle,
})
