import type { ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import { type Api, api } from '@shehena/domain/api'
import { type ErrorBody, type ErrorCode, errorStatus } from '@shehena/domain/errors'
import type { TableName } from '@shehena/domain/table-names'

/**
 * The server as a component test has it: its answers, given by the test, under the contract's own schemas. A call must
 * be one of the contract, and an answer one that the server could give; both are parsed, so that a stale sample fails.
 */

type Answer<Endpoint> =
  Endpoint extends ContractProcedure<infer Input, infer Output, infer _E, infer _M>
    ?
        | InferSchemaInput<Output>
        | ((input: InferSchemaOutput<Input>) => InferSchemaInput<Output> | Promise<InferSchemaInput<Output>>)
    : never

/** Answers by feature and endpoint: a value, or a function of the input, which may wait or throw a `Refused`. */
export type Answers = {
  [Feature in keyof Api]?: { [Name in keyof Api[Feature]]?: Answer<Api[Feature][Name]> }
}

/** An error response. */
export class Refused extends Error {
  readonly body: ErrorBody
  constructor(code: ErrorCode, message: string, more: Omit<ErrorBody, 'code' | 'message'> = {}) {
    super(message)
    this.body = { code, message, ...more }
  }
}

type Schema = { parse: (value: unknown) => unknown }
type Endpoint = { method: string; pattern: RegExp; names: string[]; input: Schema; output: Schema; status: number }

const endpoints = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries(calls).map(
    ([
      name,
      {
        '~orpc': { route, inputSchema, outputSchema },
      },
    ]) => ({
      feature,
      name,
      ...endpointOf(route.method, route.path, inputSchema, outputSchema, route.successStatus),
    }),
  ),
)

function endpointOf(method = '', path = '', input: unknown, output: unknown, status = 200): Endpoint {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const pattern = new RegExp(`^/api${path.replace(/\{\w+\}/g, '([^/]+)')}$`)
  // safe: endpoint() takes zod schemas only.
  return { method, pattern, names, input: input as Schema, output: output as Schema, status }
}

let answers: Answers = {}
let isCut = false
const lines = new Set<Line>()

const asked: { call: string; input: Record<string, unknown> }[] = []
/** What no server would have done, or no screen should have asked. */
export const faults: string[] = []

/** Gives more answers, or other ones. */
export function answer(more: Answers): void {
  for (const [feature, calls] of Object.entries(more)) {
    answers = { ...answers, [feature]: { ...answers[feature as keyof Answers], ...calls } }
  }
}

/** What was sent to an endpoint in this test, 'bookings.create', as its schema reads it. */
export const sentTo = (call: string) => asked.filter((each) => each.call === call).map(({ input }) => input)

/** Cuts the line to the server, or joins it again. */
export function cut(isOff = true): void {
  isCut = isOff
  dispatchEvent(new Event(isOff ? 'offline' : 'online'))
}

/** Tells the page that rows of a table have changed. */
export function tell(table: TableName): void {
  for (const line of lines) line.dispatchEvent(new MessageEvent('change', { data: JSON.stringify({ table }) }))
}

/** Begins without answers. */
export function resetNetwork(): void {
  if (isCut) cut(false)
  answers = {}
  asked.length = 0
}

/** The event stream. */
class Line extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  constructor() {
    super()
    lines.add(this)
    queueMicrotask(() => this.dispatchEvent(new Event('open')))
  }
  close(): void {
    this.readyState = Line.CLOSED
    lines.delete(this)
  }
}

const browserFetch = globalThis.fetch
globalThis.fetch = async (request, init) => {
  const { pathname } = new URL(request instanceof Request ? request.url : request, location.href)
  if (!pathname.startsWith('/api/')) return browserFetch(request, init)
  if (isCut) throw new TypeError('No line')
  return respond(request instanceof Request ? request : new Request(request, init))
}
Object.assign(globalThis, { EventSource: Line })

async function respond(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const endpoint = endpoints
    .filter(({ method, pattern }) => method === request.method && pattern.test(pathname))
    .sort((one, other) => one.names.length - other.names.length)[0]
  if (!endpoint) return fault(`${request.method} ${pathname} is not of the contract`)
  const { feature, name, pattern, names, status } = endpoint
  const call = `${feature}.${name}`
  const ids = pattern.exec(pathname)?.slice(1) ?? []
  const sent = request.method === 'GET' ? Object.fromEntries(searchParams) : await request.json().catch(() => ({}))
  try {
    const input = endpoint.input.parse({
      ...sent,
      ...Object.fromEntries(names.map((each, index) => [each, decodeURIComponent(ids[index] ?? '')])),
    })
    // safe: parsed by a strict object's schema.
    asked.push({ call, input: input as Record<string, unknown> })
    // safe: an answer is a value, or a function of this endpoint's input.
    const given = (answers[feature as keyof Answers] as Record<string, unknown> | undefined)?.[name]
    if (given === undefined) return fault(`${call} has no answer`)
    const output = await (typeof given === 'function' ? given(input) : given)
    return await Promise.race([Response.json(endpoint.output.parse(output), { status }), aborted(request)])
  } catch (error) {
    if (error instanceof Refused) return Response.json(error.body, { status: errorStatus[error.body.code] })
    return fault(`${call}: ${error}`)
  }
}

/** An answer that waits until it is let go. */
export function held<Output>(output: Output) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { answer: () => promise.then(() => output), letGo: resolve }
}

const aborted = ({ signal }: Request) => (signal.aborted ? Promise.reject(signal.reason) : new Promise<never>(() => {}))

function fault(text: string): Response {
  faults.push(text)
  return Response.json({ code: 'NOT_FOUND', message: text }, { status: 404 })
}
