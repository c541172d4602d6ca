import { routesApi } from '@shehena/domain/routes/routes-api'
import { serve } from '../../http/serve.ts'
import { createRoute } from './create-route.ts'
import { getRoute, listRoutes } from './routes-queries.ts'
import { updateRoute } from './update-route.ts'

export const routesEndpoints = serve(routesApi, {
  list: listRoutes,
  get: getRoute,
  create: createRoute,
  update: updateRoute,
})
