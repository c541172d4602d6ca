import { oc } from '@orpc/contract'
import type { z } from 'zod'
import type { Permission } from './permissions.ts'

/** What the server checks before it reads the request body. */
export type EndpointMeta = {
  /** The permission a caller needs, or 'anyone' for endpoints without sign-in. */
  allow: Permission | 'anyone'
  /** Whether a call creates a record, and so must carry an Idempotency-Key. */
  creates: boolean
  /** Whether a call may upload one file, as multipart/form-data. */
  takesFile: boolean
  /** Whether the answer is a file instead of JSON. */
  sendsFile: boolean
  /** Whether the answer exports many records. Exports have a rate limit per hour. */
  exports: boolean
  /**
   * Whether the session must have confirmed its password lately: for what lets a stolen session take over the company,
   * or carry it off.
   */
  asksPassword: boolean
  /** Whether a person may call it who still has to set up the second factor that their role requires. */
  setsUpFactor: boolean
}

type Definition<Input extends z.ZodType, Output extends z.ZodType> = {
  allow: EndpointMeta['allow']
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below /api, with parameters in braces: '/customers/{id}'. */
  path: `/${string}`
  /** One line for the API's description. */
  summary: string
  creates?: boolean
  takesFile?: boolean
  sendsFile?: boolean
  exports?: boolean
  asksPassword?: boolean
  setsUpFactor?: boolean
  input: Input
  output: Output
}

/** Defines one operation of the API. `allow` is required. */
export function endpoint<Input extends z.ZodType, Output extends z.ZodType>(definition: Definition<Input, Output>) {
  const { allow, method, path, summary, input, output } = definition
  const { creates = false, takesFile = false, sendsFile = false, exports = false } = definition
  const { asksPassword = false, setsUpFactor = false } = definition
  const [, tag = ''] = path.split('/')
  return oc
    .$meta<EndpointMeta>({ allow, creates, takesFile, sendsFile, exports, asksPassword, setsUpFactor })
    .route({
      method,
      path,
      summary,
      tags: [tag],
      successStatus: creates ? 201 : 200,
      // A file is sent with headers of its own.
      outputStructure: sendsFile ? 'detailed' : 'compact',
    })
    .input(input)
    .output(output)
}
