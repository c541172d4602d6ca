import type {
  AnyContractProcedure,
  AnySchema,
  ContractProcedure,
  ErrorMap,
  InferSchemaInput,
  InferSchemaOutput,
  Meta,
} from '@orpc/contract'
import { ORPCError, Procedure, ValidationError } from '@orpc/server'
import type { EndpointMeta } from '@shehena/domain/endpoint'
import type { Context } from '../context.ts'
import { refusalNow } from '../db/held-commits.ts'
import { faultAnswer, NotFound, Refusal } from '../errors.ts'
import { once } from './idempotency.ts'
import { inputRefusal } from './input-refusal.ts'
import { isUnread, otherVersion } from './other-version.ts'

/** What the HTTP layer passes to a call: context, and the response headers. */
export type Call = {
  ctx: Context
  /** The endpoint whose permission was checked, 'customers.list'. */
  endpoint: string
  idempotencyKey: string | undefined
  /** Whether a page of another version of the program calls. */
  isOfOtherVersion: boolean
  setHeader: (name: string, value: string) => void
  logFault: (error: unknown) => void
}

export type InputOf<Endpoint> =
  Endpoint extends ContractProcedure<infer Input, infer _O, infer _E, infer _M> ? InferSchemaOutput<Input> : never
export type OutputOf<Endpoint> =
  Endpoint extends ContractProcedure<infer _I, infer Output, infer _E, infer _M> ? InferSchemaInput<Output> : never

/** Idempotent creation: runs `make` in the transaction that stores the idempotency key of the call. */
export type Once<Output> = (make: (tx: Context) => Promise<Output>) => Promise<Output>

/**
 * A creating function runs in the transaction of its idempotency key. One that takes a file stores the file before any
 * transaction, so it calls `once` itself.
 */
type Functions<Feature> = {
  [Name in keyof Feature]: (
    ctx: Context,
    input: InputOf<Feature[Name]>,
    once: Once<OutputOf<Feature[Name]>>,
  ) => Promise<OutputOf<Feature[Name]>>
}

type Contract = Record<string, AnyContractProcedure>

// Validating outputs costs as much as sending them; development and tests validate.
const isOutputChecked = process.env.NODE_ENV !== 'production'

/**
 * Binds a feature's endpoints to their functions. Permissions are checked and the input is parsed before a function
 * runs.
 */
export function serve<Feature extends Contract>(feature: Feature, functions: Functions<Feature>) {
  return Object.fromEntries(Object.keys(feature).map((name) => [name, toProcedure(feature, functions, name)]))
}

function toProcedure<Feature extends Contract>(
  feature: Feature,
  functions: Functions<Feature>,
  name: keyof Feature & string,
) {
  // safe: the name is one of the feature's own.
  const definition = (feature[name] as AnyContractProcedure)['~orpc']
  const answer = functions[name]
  const route = `${definition.route.method} ${definition.route.path}`
  // safe: endpoint() gives every endpoint its meta.
  const { creates, takesFile, sendsFile } = definition.meta as EndpointMeta

  return new Procedure<Call, Call, AnySchema, AnySchema, ErrorMap, Meta>({
    ...definition,
    // A file is streamed: no schema can validate it.
    outputSchema: isOutputChecked && !sendsFile ? definition.outputSchema : undefined,
    middlewares: [],
    inputValidationIndex: 0,
    outputValidationIndex: 0,
    handler: async ({ context: { ctx, idempotencyKey }, input }) => {
      // safe: the input was parsed by this endpoint's own schema.
      const parsed = input as InputOf<Feature[typeof name]>
      const makeOnce: Once<OutputOf<Feature[typeof name]>> = (make) => {
        if (!idempotencyKey) {
          throw new Refusal('MALFORMED', 'Send an Idempotency-Key header, so that a repeated request makes one record.')
        }
        return once(ctx, { route, key: idempotencyKey, input: parsed }, make)
      }
      if (!creates || takesFile) return answer(ctx, parsed, makeOnce)
      return makeOnce((tx) => answer(tx, parsed, makeOnce))
    },
  })
}

type Interception = { path: readonly string[]; context: Call; next: () => Promise<unknown> }

/** Converts thrown errors to the error format of the API, and logs internal errors. */
export async function answerErrors(options: Interception): Promise<unknown> {
  try {
    // Two libraries parse the path and may differ: only the endpoint that was admitted may be called.
    if (options.path.join('.') !== options.context.endpoint) throw nothingHere()
    return await options.next()
  } catch (error) {
    const refusal = refusalOfInput(error, options.context) ?? (await refusalNow(options.context.ctx.db, error))
    if (!refusal) {
      options.context.logFault(error instanceof ORPCError && error.cause ? error.cause : error)
      const { code, status, message } = faultAnswer()
      throw new ORPCError(code, { status, message })
    }
    if (refusal.status >= 500 || refusal.cause) options.context.logFault(error)
    if (refusal.retryAfter) options.context.setHeader('retry-after', String(refusal.retryAfter))
    const { code, message, ...data } = refusal.body
    throw new ORPCError(code, { status: refusal.status, message, data })
  }
}

/** The answer for an unknown path. */
export function nothingHere(): Refusal {
  return new NotFound('There is nothing here.')
}

function refusalOfInput(error: unknown, { isOfOtherVersion }: Call): Refusal | null {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return null
  if (!(error.cause instanceof ValidationError)) return null
  const { issues } = error.cause
  return isOfOtherVersion && isUnread(issues) ? otherVersion() : inputRefusal(issues)
}

/** The body of an error response. An error before the call (an unreadable body) is MALFORMED. */
export function encodeError(error: ORPCError<string, unknown>) {
  if (error.code === 'BAD_REQUEST')
    return { code: 'MALFORMED', message: 'The request could not be read. Send one JSON object.' }
  return { code: error.code, message: error.message, ...(error.data ?? {}) }
}
