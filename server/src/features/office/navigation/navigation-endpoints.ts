import { navigationApi } from '@shehena/domain/office/navigation/navigation-api'
import { serve } from '../../../http/serve.ts'
import { countWaiting } from './navigation-queries.ts'

export const navigationEndpoints = serve(navigationApi, { counts: countWaiting })
