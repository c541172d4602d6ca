import { minifyContractRouter } from '@orpc/contract'
import { api } from '@shehena/domain/api'
import type { Plugin } from 'vite'

const name = 'virtual:contract'
const resolved = `\0${name}`

/** Strips schemas and summaries from the browser's contract, to keep zod out of the first load. */
export function minifiedContract(): Plugin {
  return {
    name: 'minified-contract',
    resolveId: (id) => (id === name ? resolved : null),
    load: (id) => (id === resolved ? `export default ${JSON.stringify(minifyContractRouter(api), onlyRoutes)}` : null),
  }
}

/** Keeps what a client needs to call a procedure. */
function onlyRoutes(key: string, value: unknown): unknown {
  if (key !== '~orpc') return value
  // safe: the shape that minifyContractRouter leaves of a procedure.
  const { method, path, inputStructure, outputStructure } = (value as { route: Record<string, unknown> }).route
  return { errorMap: {}, meta: {}, route: { method, path, inputStructure, outputStructure } }
}
