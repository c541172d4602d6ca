import { api } from '@shehena/domain/api'
import type { Plugin } from 'vite'

const name = 'virtual:contract-routes/'

/**
 * The browser's part of the contract, 'GET /customers/{id}' by feature and name: without schemas, which would load zod at
 * first. 'virtual:contract-routes/account' is all that the pages before the sign-in call, '…/imports' what the pages of imports call
 * alone, '…/app' is the rest.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    resolveId: (id) => (id.startsWith(name) ? `\0${id}` : null),
    load: (id) =>
      id.startsWith(`\0${name}`) ? `export default ${JSON.stringify(routesOf(id.slice(name.length + 1)))}` : null,
  }
}

/** Features with a part of their own. */
const apart = ['account', 'imports']

function routesOf(part: string) {
  const features = Object.entries(api)
    .filter(([feature]) => (apart.includes(feature) ? feature === part : part === 'app'))
    .map(([feature, endpoints]) => {
      const calls = Object.entries(endpoints).map(
        ([
          call,
          {
            '~orpc': { route },
          },
        ]) => [call, `${route.method} ${route.path}`],
      )
      return [feature, Object.fromEntries(calls)]
    })
  return Object.fromEntries(features)
}
