import { maintenanceApi } from '@shehena/domain/road/maintenance/maintenance-api'
import { serve } from '../../../http/serve.ts'
import { createRecord } from './create-record.ts'
import { decideRecord } from './decide-record.ts'
import { deleteRecord } from './delete-record.ts'
import { exportRecords } from './export-records.ts'
import { getRecord, listRecords, listServicedVehicles } from './maintenance-queries.ts'
import { updateRecord } from './update-record.ts'

export const maintenanceEndpoints = serve(maintenanceApi, {
  list: listRecords,
  export: exportRecords,
  vehicles: listServicedVehicles,
  get: getRecord,
  create: createRecord,
  update: updateRecord,
  decide: decideRecord,
  delete: deleteRecord,
})
