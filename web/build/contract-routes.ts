import { api } from '@shehena/domain/api'
import type { Plugin } from 'vite'

const name = 'virtual:contract-routes'
const resolved = `\0${name}`

/** The browser's part of the contract, 'GET /customers/{id}' by name: without schemas, which would load zod at first. */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    resolveId: (id) => (id === name ? resolved : null),
    load: (id) => (id === resolved ? `export default ${JSON.stringify(routes())}` : null),
  }
}

function routes() {
  const features = Object.entries(api).map(([feature, endpoints]) => {
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
