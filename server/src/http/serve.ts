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
import { faultAnswer, Invalid, NotFound, Refusal, refusalFrom } from '../errors.ts'
import { once } from './idempotency.ts'

/** What the HTTP layer hands to a call: who asks, and how to reach the answer's headers. */
export type Call = {
  ctx: Context
  /** The endpoint whose permission was checked, 'customers.list'. */
  endpoint: string
  idempotencyKey: string | undefined
  setHeader: (name: string, value: string) => void
  logFault: (error: unknown) => void
}

export type InputOf<Endpoint> =
  Endpoint extends ContractProcedure<infer Input, infer _O, infer _E, infer _M> ? InferSchemaOutput<Input> : never
export type OutputOf<Endpoint> =
  Endpoint extends ContractProcedure<infer _I, infer Output, infer _E, infer _M> ? InferSchemaInput<Output> : never

/** Makes a record once, in a transaction that also keeps the idempotency key of the call. */
export type Once<Output> = (make: (tx: Context) => Promise<Output>) => Promise<Output>

/**
 * A creating function runs in the transaction of its idempotency key. One that takes a file is the exception:
 * the file is put in its place before any transaction begins, so that function calls `once` itself.
 */
type Functions<Feature> = {
  [Name in keyof Feature]: (
    ctx: Context,
    input: InputOf<Feature[Name]>,
    once: Once<OutputOf<Feature[Name]>>,
  ) => Promise<OutputOf<Feature[Name]>>
}

type Contract = Record<string, AnyContractProcedure>

// Checking what is sent costs as much as sending it; development and tests have checked it already.
const isOutputChecked = process.env.NODE_ENV !== 'production'

/**
 * Joins a feature's endpoints to the functions that answer them. Permissions have been checked and
 * the input is parsed when a function runs; none of them can forget either.
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
    // A file goes out as it is read, which no schema can look at.
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

/** Turns whatever a call throws into the error shape of the API, and a fault of ours into the log. */
export async function answerErrors(options: Interception): Promise<unknown> {
  try {
    // Two libraries read the path, and need not read an odd one alike: only what was admitted is called.
    if (options.path.join('.') !== options.context.endpoint) throw nothingHere()
    return await options.next()
  } catch (error) {
    const refusal = inputRefusal(error) ?? refusalFrom(error)
    if (!refusal) {
      options.context.logFault(error instanceof ORPCError && error.cause ? error.cause : error)
      const { code, status, message } = faultAnswer()
      throw new ORPCError(code, { status, message })
    }
    if (refusal.status >= 500 || refusal.cause) options.context.logFault(error)
    if (refusal.retryAfter) options.context.setHeader('retry-after', String(refusal.retryAfter))
    throw new ORPCError(refusal.code, { status: refusal.status, message: refusal.message, data: refusal.fields })
  }
}

/** What is said of a path that leads nowhere. */
export function nothingHere(): Refusal {
  return new NotFound('There is nothing here.')
}

/** A failed input schema as messages by field: 'lines.0.qty' for a field of a line. */
function inputRefusal(error: unknown): Refusal | null {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST' || !(error.cause instanceof ValidationError))
    return null
  // Without a prototype, so that '__proto__' is a name like any other.
  const fields: Record<string, string> = Object.create(null)
  for (const issue of error.cause.issues) {
    const path = (issue.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.')
    const keys = 'keys' in issue && Array.isArray(issue.keys) ? issue.keys.map(String) : null
    for (const name of keys ?? [path || 'body']) fields[name] ??= keys ? 'This field is not known' : issue.message
  }
  const names = Object.keys(fields).slice(0, 5).join(', ')
  return new Invalid(`Check what was entered: ${names}.`, fields)
}

/** The body of an error response; what never reached a call (an unreadable body) is malformed. */
export function encodeError(error: ORPCError<string, unknown>) {
  if (error.code === 'BAD_REQUEST')
    return { code: 'MALFORMED', message: 'The request could not be read. Send one JSON object.' }
  return { code: error.code, message: error.message, ...(error.data ? { fields: error.data } : {}) }
}
