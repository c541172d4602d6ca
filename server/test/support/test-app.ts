import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyContractProcedure, ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import type { ErrorBody, LastChange } from '@shehena/domain/errors'
import { type Role, roleLabels } from '@shehena/domain/roles'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '#server/app.ts'
import { databaseOn, openPool } from '#server/db/pool.ts'
import type { Database } from '#server/db/tables.ts'
import { defaultTimeouts } from '#server/http/timeouts.ts'
import { type Auth, openAuth } from '#server/sign-in/auth.ts'
import { Passwords } from '#server/sign-in/passwords.ts'
import { type FileStore, openFileStore } from '#server/storage/file-store.ts'
import { loggedFault } from '../logged-fault.ts'
import { noteStatements } from './note-statements.ts'
import { asProgram } from './program-role.ts'
import { sentRequest } from './sent-request.ts'
import type { TestAppOptions } from './test-app-options.ts'
import { freshDatabase, openOwnPool } from './test-db.ts'

/** The clock of every test: Saturday noon in Nairobi. */
export const now = '2026-11-21T09:00:00.000Z'
export const today = '2026-11-21'

/** The lowest cost of scrypt: tests that sign in are not about the cost of a hash. */
export const passwords = new Passwords({ N: 2, r: 1, p: 1 })

export const secret = 'a secret for tests, forty characters long'
const publicUrl = 'http://shehena.test'

type InputFor<Endpoint> =
  Endpoint extends ContractProcedure<infer Input, infer _O, infer _E, infer _M> ? InferSchemaInput<Input> : never
type OutputFor<Endpoint> =
  Endpoint extends ContractProcedure<infer _I, infer Output, infer _E, infer _M> ? InferSchemaOutput<Output> : never

/** The server under test and its log. */
type Server = { app: FastifyInstance; logs: readonly string[] }

type SendOptions = { headers?: Record<string, string>; idempotencyKey?: string }

/** Without a password a person has a session, but cannot sign in. The session has just confirmed it by default. */
type Person = { isActive?: boolean; name?: string; password?: string; hasConfirmed?: boolean }

/** A refusal of the API: status and body. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly lastChange: LastChange | undefined

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.code = body.code
    this.fields = body.fields
    this.lastChange = body.lastChange
  }
}

type Who = { userId: string; profileId: string; email: string; cookie: string; authorization?: string }

/** A client with a person's session cookie, or with an API key. */
export class Client {
  readonly userId: string
  readonly profileId: string
  readonly email: string
  readonly cookie: string
  readonly #authorization: string | undefined
  readonly #server: Server

  constructor(server: Server, who: Who) {
    this.#server = server
    this.#authorization = who.authorization
    this.email = who.email
    this.userId = who.userId
    this.profileId = who.profileId
    this.cookie = who.cookie
  }

  /** The same person in another browser, or with another cookie. */
  with(cookie: string): Client {
    return new Client(this.#server, { ...this, cookie })
  }

  /** Calls an endpoint and returns its output. @throws ApiRefusal */
  async call<Endpoint extends AnyContractProcedure>(
    endpoint: Endpoint,
    input: InputFor<Endpoint>,
    options: SendOptions = {},
  ): Promise<OutputFor<Endpoint>> {
    const response = await this.send(endpoint, input, options)
    const body = response.body ? response.json() : undefined
    if (response.statusCode >= 400) throw new ApiRefusal(response.statusCode, body)
    return body
  }

  /** Sends any input to an endpoint and returns the raw response. */
  send(endpoint: AnyContractProcedure, input: unknown, options: SendOptions = {}): Promise<LightMyRequestResponse> {
    return this.request({
      ...sentRequest(endpoint, input),
      headers: { 'idempotency-key': options.idempotencyKey ?? randomUUID(), ...options.headers },
    })
  }

  /** Sends any request with the cookie. @throws ApiRefusal with the logged cause for a 500 */
  async request({ headers, ...request }: InjectOptions): Promise<LightMyRequestResponse> {
    const response = await this.#server.app.inject({
      ...request,
      headers: {
        host: 'shehena.test',
        ...(this.cookie && { cookie: this.cookie }),
        ...(this.#authorization && { authorization: this.#authorization }),
        ...(request.payload !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    })
    if (response.statusCode !== 500) return response
    const fault = loggedFault(this.#server.logs, String(response.headers['x-request-id']))
    throw new ApiRefusal(500, { code: 'INTERNAL', message: `${request.method} ${request.url}: ${fault}` })
  }
}

/** The cookie that a response sets: 'name=value'. */
export function cookieOf(response: LightMyRequestResponse, name = 'shehena'): string {
  const cookies = [response.headers['set-cookie'] ?? []].flat()
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(';')[0] ?? ''
}

export type TestApp = {
  app: FastifyInstance
  /** The URL of its database, as the owner. */
  url: string
  /** Connections of the test, as the owner of the database: it may change what the program may not. */
  pool: pg.Pool
  /** Connections of the program, as its own role, which only reads and writes rows. */
  programPool: pg.Pool
  db: Kysely<Database>
  files: FileStore
  /** The folders of stored files and of uploads in progress. */
  filesFolder: string
  incomingFolder: string
  /** Every log line and every SQL statement of the server. */
  logs: string[]
  statements: string[]
  /** Creates a member of staff with an open session. */
  signedIn: (role: Role, options?: Person) => Promise<Client>
  signedOut: () => Client
  /** Another program, with the secret of an API key. */
  byKey: (secret: string) => Client
}

/** Sets up a database and a server for a test file, for all of its tests. */
export function useTestApp(options: TestAppOptions = {}): TestApp {
  // safe: filled before the first test runs.
  const test = {} as TestApp
  let auth: Auth
  let dropDatabase: () => Promise<void>
  let dataDir: string

  beforeAll(async () => {
    const { url, drop } = await freshDatabase()
    dropDatabase = drop
    test.url = url
    const ignoreClosing = () => undefined
    dataDir = await mkdtemp(join(tmpdir(), 'shehena-files-'))
    test.filesFolder = join(dataDir, 'files')
    test.incomingFolder = join(dataDir, 'incoming')
    test.files = options.files ?? (await openFileStore({ folder: test.filesFolder, s3: null }))
    test.logs = []
    test.statements = []
    test.pool = openOwnPool(url)
    const programUrl = asProgram(url)
    test.programPool = openPool(programUrl, ignoreClosing, 10)
    test.programPool.on('connect', (client) => noteStatements(client, test.statements))
    test.db = databaseOn(test.pool)
    auth = openAuth({
      databaseUrl: programUrl,
      publicUrl: options.publicUrl ?? publicUrl,
      secret,
      sessionHours: 12,
      passwords,
      onError: ignoreClosing,
    })
    test.app = await buildApp({
      pool: test.programPool,
      databaseUrl: programUrl,
      auth,
      publicUrl: options.publicUrl ?? publicUrl,
      isOpen: options.isOpen ?? true,
      secret,
      clock: options.clock ?? (() => now),
      files: test.files,
      incomingFolder: test.incomingFolder,
      timeouts: { ...defaultTimeouts, ...options.timeouts },
      writesPerMinute: options.writesPerMinute ?? 100_000,
      logLevel: 'info',
      logStream: { write: (line) => test.logs.push(line) },
      trustedProxies: options.trustedProxies ?? [],
      metricsToken: options.metricsToken ?? null,
      webFolder: options.webFolder ?? '/nowhere',
      assetsFolder: options.assetsFolder ?? null,
      offlineCopy: options.offlineCopy ?? true,
      isReady: () => true,
      mapTiles: options.mapTiles ?? null,
      isDemo: () => options.isDemo ?? false,
      mail: { environment: options.mailServer ?? null, allowPrivate: options.allowPrivateMail ?? false },
      webhooks: { allowPrivate: options.allowPrivateWebhooks ?? false },
      backupPlace: options.backupPlace ?? null,
    })
    await test.app.ready()
    test.signedIn = (role, who) => signIn(test, role, who)
    test.signedOut = () => new Client(test, nobody)
    test.byKey = (secret) => new Client(test, { ...nobody, authorization: `Bearer ${secret}` })
  })

  afterAll(async () => {
    await test.app.close()
    await auth.close()
    await test.programPool.end()
    await test.pool.end()
    await dropDatabase()
    await rm(dataDir, { recursive: true })
  })

  return test
}

const nobody = { userId: '', profileId: '', email: '', cookie: '' }

let people = 0

async function signIn(test: TestApp, role: Role, person?: Person): Promise<Client> {
  return new Client(test, await openSession(test.pool, role, person))
}

/** Creates a member of staff with an open session, on any server with the secret of the tests. */
export async function openSession(pool: pg.Pool, role: Role, person: Person = {}) {
  const { isActive = true, name, password, hasConfirmed = true } = person
  people += 1
  const email = `person${people}@haulier.example`
  const token = randomBytes(24).toString('base64url')
  const { rows } = await pool.query<{ userId: string; profileId: string }>(
    `with person as (
       insert into auth."user" ("name", "email", "emailVerified") values ($1, $2, true) returning "id"
     ), opened as (
       insert into auth."session" ("expiresAt", "token", "updatedAt", "userId", "passwordConfirmedAt")
         select now() + interval '1 day', $3, now(), "id", case when $4 then now() end from person
     )
     select "id" as "userId", null as "profileId" from person`,
    [name ?? `${roleLabels[role]} Person`, email, token, hasConfirmed],
  )
  // safe: the statement above returns one row.
  const userId = rows[0]!.userId
  if (password !== undefined) {
    await pool.query(
      `insert into auth."account" ("accountId", "providerId", "userId", "password", "updatedAt")
         values ($1::text, 'credential', $1::uuid, $2, now())`,
      [userId, await passwords.hash(password)],
    )
  }
  const profile = await pool.query<{ id: string }>(
    'update profiles set role = $2, is_active = $3 where user_id = $1 returning id',
    [userId, role, isActive],
  )
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return {
    userId,
    email,
    // safe: a trigger on users has created the profile.
    profileId: profile.rows[0]!.id,
    cookie: `shehena=${encodeURIComponent(`${token}.${signature}`)}`,
  }
}
