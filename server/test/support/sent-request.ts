import type { AnyContractProcedure } from '@orpc/contract'
import type { InjectOptions } from 'fastify'

/** The request that sends an input, of any shape, to an endpoint. */
export function sentRequest(endpoint: AnyContractProcedure, input: unknown): InjectOptions {
  const { method = 'GET', path = '/' } = endpoint['~orpc'].route
  const rest: Record<string, unknown> = typeof input === 'object' && input !== null ? { ...input } : {}
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const isBare = typeof input !== 'object' || input === null || Array.isArray(input)
  return {
    method: method as 'GET',
    url: `/api${url}`,
    ...(method === 'GET' ? { query: definedTexts(rest) } : { payload: JSON.stringify(isBare ? input : rest) }),
  }
}

function definedTexts(input: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}
