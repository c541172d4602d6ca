import { odometerApi } from '@shehena/domain/road/odometer/odometer-api'
import { serve } from '../../../http/serve.ts'
import { addReading } from './add-reading.ts'
import { correctReading } from './correct-reading.ts'
import { deleteReading } from './delete-reading.ts'
import { getReading, listReadings } from './odometer-queries.ts'
import { odometerWithout, odometerWithoutRecord } from './odometer-without.ts'

export const odometerEndpoints = serve(odometerApi, {
  list: listReadings,
  get: getReading,
  add: addReading,
  correct: correctReading,
  delete: deleteReading,
  without: odometerWithout,
  withoutRecord: odometerWithoutRecord,
})
