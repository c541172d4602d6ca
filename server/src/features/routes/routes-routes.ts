import { routesApi } from '@shehena/domain/routes/routes-api'
import { serve } from '../../http/serve.ts'
import { createRoute } from './create-route.ts'
import { listRoutes } from './routes-queries.ts'
import { updateRoute } from './update-route.ts'

export const routesRoutes = serve(routesApi, {
  list: listRoutes,
  create: createRoute,
  update: updateRoute,
})
