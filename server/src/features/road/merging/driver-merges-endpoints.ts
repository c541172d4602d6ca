import { driverMergesApi } from '@shehena/domain/road/drivers/driver-merges-api'
import { serve } from '../../../http/serve.ts'
import { mergeDrivers } from './merge-drivers.ts'
import { previewDriverMerge } from './preview-driver-merge.ts'
import { unmergeDriver } from './unmerge-driver.ts'

export const driverMergesEndpoints = serve(driverMergesApi, {
  preview: previewDriverMerge,
  merge: mergeDrivers,
  unmerge: unmergeDriver,
})
