import accountRoutes from 'virtual:contract-routes/account'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { Api } from '@shehena/domain/api'
import type { ErrorBody, ErrorCode, LastChange } from '@shehena/domain/errors'
import type { Hindrance } from '@shehena/domain/road/jobs/hindrance'
import type { CreditRefusal } from '@shehena/domain/sales/customers/credit'
import { MutationCache, partialMatchKey, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isUntouched, noteTold } from '#web/app/activity.ts'
import { contentOf, requestOf } from '#web/app/api-request.ts'
import { catalogue, textNow } from '#web/app/messages.ts'
import { noteLine } from '#web/app/offline/line.ts'
import { pageVersion } from '#web/app/page-version.ts'
import { askPassword } from '#web/app/password-asked.ts'
import { fieldsInLanguage, inLanguage } from '#web/app/swahili/sentences.ts'
import { untilReturn } from '#web/app/waiting-calls.ts'
import { hasUnsaved } from '#web/shared/ui/form/unsaved.ts'

const messages = catalogue({
  offline: {
    en: 'The server cannot be reached. Check the connection and try again.',
    sw: 'Seva haipatikani. Kagua mtandao kisha ujaribu tena.',
  },
  check: (faults: string) => ({ en: `Check what was entered: ${faults}.`, sw: `Kagua ulichoandika: ${faults}.` }),
  failed: {
    en: 'Something went wrong on the server. Try again.',
    sw: 'Kuna hitilafu kwenye seva. Jaribu tena.',
  },
})

/** An error response of the API, or 'OFFLINE' without a response. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'OFFLINE'
  readonly fields: Record<string, string>
  /** Who changed the record, for STALE. */
  readonly lastChange: LastChange | undefined
  /** What the plan of a job clashes with, for CLASH. */
  readonly hindrances: readonly Hindrance[]
  /** Which booking may be released, for OVER_LIMIT. */
  readonly credit: CreditRefusal | undefined

  constructor(status: number, body: Omit<ErrorBody, 'code'> & { code: ErrorCode | 'OFFLINE' }) {
    super(body.message)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code
    this.fields = body.fields ?? {}
    this.lastChange = body.lastChange
    this.hindrances = body.hindrances ?? []
    this.credit = body.credit
  }
}

/** Whether an error is an API error with this code. */
export function isRefusal(error: unknown, code: ApiError['code']): error is ApiError {
  return error instanceof ApiError && error.code === code
}

/** Whether the record does not exist, or the id in the URL is invalid. */
export function isMissing(error: unknown): boolean {
  return isRefusal(error, 'NOT_FOUND') || isRefusal(error, 'INVALID') || isRefusal(error, 'MALFORMED')
}

type CallContext = {
  /** Idempotency key of a creation: a repeated submit creates one record. */
  idempotencyKey?: string
  /** Upload progress, from 0 to 1. */
  onProgress?: (share: number) => void
}

type CallOptions = { signal?: AbortSignal; context?: CallContext }

/**
 * Calls an endpoint of the contract. Where the server asks for the password, so does this, and repeats the call. If the
 * user cancels, the refusal stays.
 */
async function call(route: string, input: object = {}, options: CallOptions = {}): Promise<unknown> {
  try {
    return await callInSession(route, input, options)
  } catch (error) {
    if (!isRefusal(error, 'PASSWORD_NEEDED') || !(await askPassword())) throw error
    return callInSession(route, input, options)
  }
}

/** Where the session has ended under unsaved input, waits until its user has signed in again, and repeats the call. */
async function callInSession(route: string, input: object, options: CallOptions): Promise<unknown> {
  try {
    return await callAnyServer(route, input, options)
  } catch (error) {
    const hasEnded = isRefusal(error, 'UNAUTHENTICATED') || isRefusal(error, 'IDLE')
    if (!hasEnded || !hasUnsaved() || !(await isUserBack())) throw error
    return callAnyServer(route, input, options)
  }
}

/** Asks again who is signed in, and waits until the user of the page is. */
async function isUserBack(): Promise<boolean> {
  const returned = untilReturn()
  await queryClient.invalidateQueries({ queryKey: api.account.me.key() })
  const error = queryClient.getQueryState(api.account.me.queryKey({ input: {} }))?.error
  return error && !isPassing(error) ? returned : !error
}

/**
 * Where a server of another version cannot read a call, sends it again until one can: a form keeps what was typed. A write
 * whose page has been left is not sent again. A page that cannot say what it waits for gets the refusal.
 */
function callAnyServer(route: string, input: object, options: CallOptions): Promise<unknown> {
  // Dialogs are part of it.
  const { href } = location
  const send = () => callOnce(route, input, options)
  return send().catch(async (refusal: unknown) => {
    if (!isRefusal(refusal, 'OTHER_VERSION')) throw refusal
    const part = await import('#web/app/offline/other-version.tsx').catch(() => {
      throw refusal
    })
    return part.untilRead(send, { refusal, route, href, signal: options.signal })
  })
}

async function callOnce(route: string, input: object, { signal, context = {} }: CallOptions): Promise<unknown> {
  const { idempotencyKey, onProgress } = context
  const headers = {
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(pageVersion && !firstQuestions.has(route) && { 'x-page-version': pageVersion }),
    ...activity(),
  }
  const [path, init] = requestOf(route, { ...input }, headers)
  const request = new Request(path, { ...init, ...(signal && { signal }) })
  const form = init.body instanceof FormData && init.body
  const send = () => (form && onProgress ? sendForm(request, form, onProgress) : fetch(request))
  return answerTo(request, send)
}

/** What the HTML of a page asks, without headers (web/build/page-preloads.ts): an answer is used for the same request only. */
const firstQuestions = new Set(['GET /visitor', 'GET /welcome'])

/** Marks background requests, which do not extend the session. */
function activity() {
  if (isUntouched()) return { 'x-background': '1' }
  noteTold()
  return {}
}

const routes = { ...accountRoutes }

/** Adds the endpoints of the pages behind the sign-in, which come with those pages. */
export const addRoutes = (more: typeof routes) => Object.assign(routes, more)

const byName = <Value>(get: (name: string) => Value) => new Proxy({}, { get: (_none, name: string) => get(name) })

// safe: an endpoint has the route of the same contract.
const client = byName((feature) =>
  byName((name) => (input?: object, options?: object) => call(routes[feature]?.[name] ?? '', input, options)),
) as ContractRouterClient<Api, CallContext>

/** Every endpoint by name: `api.customers.list.queryOptions({ input })`, `.mutationOptions()`, `.key()`. */
export const api = createTanstackQueryUtils(client)

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { queryKey }) => isAboutSession(queryKey) || checkSession(error) }),
  mutationCache: new MutationCache({ onError: checkSession }),
  defaultOptions: {
    queries: { staleTime: 5000, retry: (failures, error) => failures < 2 && mayPass(error) },
    // Offline writes fail at once with an error: they must not be queued and sent later.
    mutations: { networkMode: 'always' },
  },
})

const endings = new Set<ApiError['code']>([
  'UNAUTHENTICATED',
  'IDLE',
  'DEACTIVATED',
  'INACTIVE',
  'SECOND_FACTOR_NEEDED',
])

/** Refetches the session after a refused call; if it has ended or owes a second factor, another page follows. */
function checkSession(error: Error) {
  if (error instanceof ApiError && endings.has(error.code)) {
    void queryClient.invalidateQueries({ queryKey: api.account.me.key() })
  }
}

const isAboutSession = (queryKey: QueryKey) => partialMatchKey(queryKey, api.account.me.key())

/** Whether an error is transient, so that a retry may succeed. */
export function isPassing(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** Whether another server, or the same one later, may answer a question. */
const mayPass = (error: Error) => isPassing(error) || isRefusal(error, 'OTHER_VERSION')

/** Sends the password. A user with a second factor needs a code as well. */
export async function signIn(credentials: { email: string; password: string }): Promise<{ owesCode: boolean }> {
  // safe: the server's own answer, as server/src/sign-in/auth-endpoints.ts writes it.
  const answer = (await post('/api/auth/sign-in/email', credentials)) as { owesCode?: true }
  return { owesCode: answer.owesCode === true }
}

export const answerChallenge = (answer: { code: string }) => post('/api/auth/second-factor', answer)
export const signOut = () => post('/api/auth/sign-out', {})

/** Calls an address that Safaricom calls, by its path. The contract has none of them. */
export const callHook = (path: string, body: object) => post(path, body)

function post(path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const request = new Request(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return answerTo(request, () => fetch(request))
}

/**
 * Every call to the server: returns the content of a success or throws an ApiError. Half an answer is a missing connection,
 * and so is the page of whatever stands before the server.
 */
async function answerTo(request: Request, send: () => Promise<Response>): Promise<unknown> {
  const { ok, status, content } = await send()
    .then(readAnswer)
    .catch((error: unknown) => {
      if (request.signal.aborted) throw error
      noteLine(false)
      throw new ApiError(0, { code: 'OFFLINE', message: textNow(messages.offline) })
    })
  noteLine(status < 502)
  if (ok) return content
  // safe: the content of a refusal is an error body, or empty.
  throw new ApiError(status, await refusalOf(content as Partial<ErrorBody>))
}

/** The `Date` header of the first answer: what the page shows is not older. */
export let firstAnswerDate: string | null = null

async function readAnswer(response: Response) {
  const { ok, status } = response
  firstAnswerDate ??= response.headers.get('date')
  const reading = contentOf(response)
  // A proxy may refuse a call with a page of its own.
  const content = await (ok || status > 501 ? reading : reading.catch(() => ({})))
  return { ok, status, content }
}

/**
 * Like fetch, with upload progress, which fetch lacks. The form comes beside the request: WebKit cannot read a form with
 * a file out of it.
 */
function sendForm(request: Request, form: FormData, onProgress: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const exchange = new XMLHttpRequest()
    exchange.open(request.method, request.url)
    for (const [name, value] of request.headers) {
      // The exchange writes the form with a boundary of its own.
      if (name !== 'content-type') exchange.setRequestHeader(name, value)
    }
    exchange.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    exchange.addEventListener('load', () => {
      const headers = { 'content-type': exchange.getResponseHeader('content-type') ?? '' }
      resolve(new Response(exchange.responseText || null, { status: exchange.status, headers }))
    })
    exchange.addEventListener('error', () => reject(new TypeError('No answer')))
    exchange.addEventListener('abort', () => reject(request.signal.reason))
    request.signal.addEventListener('abort', () => exchange.abort())
    exchange.send(form)
  })
}

async function refusalOf(body: Partial<ErrorBody>): Promise<ErrorBody> {
  const fields = body.fields && (await fieldsInLanguage(body.fields))
  const message = await sentenceFor(body.message, fields)
  return { ...body, code: body.code ?? 'INTERNAL', message, ...(fields && { fields }) }
}

/** The server names fields as the API does: people read what is wrong with them instead. */
async function sentenceFor(message: string | undefined, fields: Record<string, string> | undefined): Promise<string> {
  if (!message) return textNow(messages.failed)
  if (!fields || !message.startsWith('Check what was entered: ')) return inLanguage(message)
  return textNow(messages.check([...new Set(Object.values(fields))].join('; ')))
}

/** A random UUID. crypto.randomUUID is missing where the page is served without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
