import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { exportEndpoint } from '../../export-endpoint.ts'
import { Id } from '../../fields.ts'
import { closestFirst, exportInput, listInput, pageOf } from '../../list.ts'
import { NewRoute, Route, RouteChanges, RouteInUse } from './route.ts'
import { routeSorts } from './route-list.ts'

export const RouteList = pageOf(Route, z.strictObject({ total: z.int() }))
export type RouteList = z.infer<typeof RouteList>

export const routesApi = {
  list: endpoint({
    allow: 'routes.view',
    method: 'GET',
    path: '/routes',
    summary: 'The route catalogue, searched by origin and destination',
    input: listInput(routeSorts, closestFirst),
    output: RouteList,
  }),
  export: exportEndpoint({
    allow: 'routes.view',
    path: '/routes',
    summary: 'The route catalogue',
    input: exportInput(routeSorts, {}),
  }),
  get: endpoint({
    allow: 'routes.view',
    method: 'GET',
    path: '/routes/{id}',
    summary: 'One route, and how many bookings show it',
    input: z.strictObject({ id: Id }),
    output: RouteInUse,
  }),
  create: endpoint({
    allow: 'routes.create',
    method: 'POST',
    path: '/routes',
    summary: 'Adds a route to the catalogue',
    creates: true,
    input: NewRoute,
    output: Route,
  }),
  update: endpoint({
    allow: 'routes.edit',
    method: 'PATCH',
    path: '/routes/{id}',
    summary: 'Changes the named fields of a route',
    input: RouteChanges,
    output: Route,
  }),
  delete: endpoint({
    allow: 'routes.delete',
    method: 'DELETE',
    path: '/routes/{id}',
    summary: 'Deletes a route that no booking shows',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({}),
  }),
}
