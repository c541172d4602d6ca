import type { AnyContractProcedure } from '@orpc/contract'
import { api } from '@shehena/domain/api'
import type { EndpointMeta } from '@shehena/domain/endpoint'

/** Every endpoint of the contract with its name, so that a new one is tested automatically. */
export const everyEndpoint = Object.entries(api).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]: [string, AnyContractProcedure]) => {
    const { route, meta } = endpoint['~orpc']
    return {
      name: `${feature}.${name}`,
      endpoint,
      method: route.method ?? 'GET',
      path: route.path ?? '/',
      // safe: endpoint() gives every endpoint its meta.
      ...(meta as EndpointMeta),
    }
  }),
)
