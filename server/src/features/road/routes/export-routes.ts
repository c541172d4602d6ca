import { routeSheet } from '@shehena/domain/road/routes/route-sheet'
import type { routesApi } from '@shehena/domain/road/routes/routes-api'
import type { Context } from '../../../context.ts'
import type { InputOf } from '../../../http/serve.ts'
import { exportList } from '../../office/exports/export-list.ts'
import { readRoutes, routesInOrder } from './routes-queries.ts'

/** The route catalogue as a spreadsheet, as the list is searched. @throws Invalid if there are too many */
export async function exportRoutes(ctx: Context, input: InputOf<typeof routesApi.export>) {
  return exportList(ctx, input, {
    subject: 'routes',
    columns: routeSheet,
    found: routesInOrder(ctx, input).select('routes.id'),
    read: (ids) => readRoutes(ctx, ids),
  })
}
