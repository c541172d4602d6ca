import { savedViewsApi } from '@shehena/domain/office/saved-views/saved-views-api'
import { serve } from '../../../http/serve.ts'
import { createSavedView } from './create-saved-view.ts'
import { orderSavedViews } from './order-saved-views.ts'
import { removeSavedView } from './remove-saved-view.ts'
import { listSavedViews } from './saved-views-queries.ts'
import { updateSavedView } from './update-saved-view.ts'

export const savedViewsEndpoints = serve(savedViewsApi, {
  list: listSavedViews,
  create: createSavedView,
  update: updateSavedView,
  order: orderSavedViews,
  remove: removeSavedView,
})
