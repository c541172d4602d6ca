import { setupApi } from '@shehena/domain/office/setup/setup-api'
import { serve } from '../../../http/serve.ts'
import { addCommonRoutes } from './add-common-routes.ts'
import { loadSampleData } from './load-sample-data.ts'
import { removeSampleData } from './remove-sample-data.ts'
import { getSetup } from './setup-queries.ts'
import { skipStep } from './skip-step.ts'
import { unskipStep } from './unskip-step.ts'

export const setupEndpoints = serve(setupApi, {
  get: getSetup,
  skip: skipStep,
  unskip: unskipStep,
  addRoutes: addCommonRoutes,
  loadSample: loadSampleData,
  removeSample: removeSampleData,
})
