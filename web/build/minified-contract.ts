import { minifyContractRouter } from '@orpc/contract'
import { api } from '@shehena/domain/api'
import type { Plugin } from 'vite'

const name = 'virtual:contract'
const resolved = `\0${name}`

/** Gives the browser the methods and paths of the API without schemas and words, so that zod stays out of the first load. */
export function minifiedContract(): Plugin {
  return {
    name: 'minified-contract',
    resolveId: (id) => (id === name ? resolved : null),
    load: (id) => (id === resolved ? `export default ${JSON.stringify(minifyContractRouter(api), onlyRoutes)}` : null),
  }
}

/** Of each procedure, what a client needs to call it. */
function onlyRoutes(key: string, value: unknown): unknown {
  if (key !== '~orpc') return value
  // safe: what minifyContractRouter leaves of a procedure.
  const { method, path, inputStructure, outputStructure } = (value as { route: Record<string, unknown> }).route
  return { errorMap: {}, meta: {}, route: { method, path, inputStructure, outputStructure } }
}
