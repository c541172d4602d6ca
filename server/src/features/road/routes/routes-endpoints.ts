import { routesApi } from '@shehena/domain/road/routes/routes-api'
import { serve } from '../../../http/serve.ts'
import { createRoute } from './create-route.ts'
import { deleteRoute } from './delete-route.ts'
import { exportRoutes } from './export-routes.ts'
import { getRouteInUse, listRoutes } from './routes-queries.ts'
import { updateRoute } from './update-route.ts'

export const routesEndpoints = serve(routesApi, {
  list: listRoutes,
  export: exportRoutes,
  get: getRouteInUse,
  create: createRoute,
  update: updateRoute,
  delete: deleteRoute,
})
