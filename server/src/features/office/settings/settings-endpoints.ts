import { settingsApi } from '@shehena/domain/office/settings/settings-api'
import { serve } from '../../../http/serve.ts'
import { setExchangeRate } from './set-exchange-rate.ts'
import { setJobView } from './set-job-view.ts'
import { setLanguage } from './set-language.ts'
import { updateSettings } from './update-settings.ts'
import { listExchangeRates } from './user-settings-queries.ts'

export const settingsEndpoints = serve(settingsApi, {
  update: updateSettings,
  setLanguage,
  setJobView,
  exchangeRates: listExchangeRates,
  setExchangeRate,
})
