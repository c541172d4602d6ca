import { oc } from '@orpc/contract'
import type { z } from 'zod'
import type { Permission } from './permissions.ts'

/** What the server must know of an endpoint before it reads a byte of the request. */
export type EndpointMeta = {
  /** The permission a caller needs, or 'anyone' for somebody who has not signed in. */
  allow: Permission | 'anyone'
  /** Whether a call makes a record, and so must carry an Idempotency-Key. */
  creates: boolean
}

type Definition<Input extends z.ZodType, Output extends z.ZodType> = {
  allow: EndpointMeta['allow']
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below /api, with parameters in braces: '/customers/{id}'. */
  path: `/${string}`
  /** One line for the API's description. */
  summary: string
  creates?: boolean
  input: Input
  output: Output
}

/** One operation of the API. It cannot be written without saying who may call it. */
export function endpoint<Input extends z.ZodType, Output extends z.ZodType>(definition: Definition<Input, Output>) {
  const { allow, method, path, summary, creates = false, input, output } = definition
  const [, tag = ''] = path.split('/')
  return oc
    .$meta<EndpointMeta>({ allow, creates })
    .route({ method, path, summary, tags: [tag], successStatus: creates ? 201 : 200 })
    .input(input)
    .output(output)
}
