import { driversApi } from '@shehena/domain/road/drivers/drivers-api'
import { serve } from '../../../http/serve.ts'
import { listAlikeDrivers } from './alike-drivers.ts'
import { createDriver } from './create-driver.ts'
import { deleteDriver } from './delete-driver.ts'
import { getDriver, listDrivers } from './drivers-queries.ts'
import { exportDrivers } from './export-drivers.ts'
import { updateDriver } from './update-driver.ts'

export const driversEndpoints = serve(driversApi, {
  list: listDrivers,
  export: exportDrivers,
  alike: listAlikeDrivers,
  get: getDriver,
  create: createDriver,
  update: updateDriver,
  delete: deleteDriver,
})
