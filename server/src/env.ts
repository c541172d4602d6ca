import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { type Mailbox, parseMailbox } from '@shehena/domain/office/mail/mail-address'
import { type MailSecurity, mailSecurities } from '@shehena/domain/office/mail/mail-security'
import type { MapTiles } from '@shehena/domain/road/jobs/mapped-job'
import { z } from 'zod'
import { EnvError, type Given, refuseOrphans } from './env-fault.ts'
import { bucketFrom, type S3, type SecondPlace, secondPlaceFrom } from './env-storage.ts'
import { isEveryAddress, isThisMachine } from './http/this-machine.ts'
import { readOrCreateSecret } from './secret-file.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const proxyNames = ['loopback', 'linklocal', 'uniquelocal']

const Variables = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: hostName().optional(),
  DATA_DIR: z.string().default('./data'),
  ASSETS_DIR: z.string().optional(),
  DATABASE_URL: address('postgres', 'postgresql').optional(),
  DIRECT_DATABASE_URL: address('postgres', 'postgresql').optional(),
  MIGRATION_DATABASE_URL: address('postgres', 'postgresql').optional(),
  JOBS: z.enum(['here', 'apart'], 'must be here or apart').default('here'),
  WORKER_PORT: wholeNumber(1, 65_535).optional(),
  DEMO_DATA: z
    .enum(['true', 'false'], 'must be true or false')
    .transform((value) => value === 'true')
    .optional(),
  PUBLIC_URL: address('http', 'https').optional(),
  AUTH_SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: address('http', 'https').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ENDPOINT: address('http', 'https').optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_LOCK_DAYS: wholeNumber(1, 36_500).optional(),
  PROVE_DATABASE_URL: address('postgres', 'postgresql').optional(),
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: wholeNumber(1, 65_535).default(587),
  SMTP_SECURITY: z.enum(mailSecurities, `must be one of ${mailSecurities.join(', ')}`).optional(),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  MAP_TILE_URL: tileAddress().optional(),
  MAP_TILE_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  SMTP_FROM: z
    .string()
    .transform(parseMailbox)
    .refine((from) => from !== null, 'must be an address, cargo@mail.example or "Shehena <cargo@mail.example>"')
    .optional(),
  SMTP_ALLOW_PRIVATE: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((value) => value === 'true'),
  WEBHOOK_ALLOW_PRIVATE: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((value) => value === 'true'),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .refine(
      (list) => list.every(isProxy),
      `must list addresses, networks or ${proxyNames.join(', ')}, separated by commas`,
    )
    .optional(),
  RATE_LIMIT_WRITES_PER_MINUTE: wholeNumber(1, 1_000_000).default(300),
  SESSION_HOURS: wholeNumber(1, 168).default(12),
  OFFLINE_COPY: z
    .enum(['true', 'false'], 'must be true or false')
    .default('true')
    .transform((value) => value === 'true'),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters long').optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
})
type Values = z.infer<typeof Variables>

export type Smtp = {
  host: string
  port: number
  security: MailSecurity
  user: string | null
  password: string | null
  from: Mailbox
}

/** The configuration from the environment. */
export type Env = {
  port: number
  /** The address or name to listen on. Null: every address, or with the demo company this machine only. */
  host: string | null
  /** Whether HOST or PUBLIC_URL says that other machines are meant to reach the program. */
  isOpen: boolean
  /** An absolute path. */
  dataDir: string
  /** Where servers keep the parts of the web app, theirs and those of versions before. An absolute path. */
  assetsDir: string
  /** Null: use the embedded database below dataDir. */
  databaseUrl: string | null
  /** Direct connection that bypasses a pooler in transaction mode; null if databaseUrl is direct. */
  directDatabaseUrl: string | null
  /** Connection URL of the role that owns the tables, for commands; null if databaseUrl is that role's. */
  migrationDatabaseUrl: string | null
  /** Whether the server runs background jobs itself, or leaves them to workers. */
  jobs: 'here' | 'apart'
  /** The port of a worker's health check; null for none. */
  workerPort: number | null
  /** Null: not set. An empty embedded database then gets the demo company. */
  demoData: boolean | null
  /** Without a trailing slash. */
  publicUrl: string
  authSecret: string
  s3: S3 | null
  /** Where the nightly backups go; null where no second place is configured. */
  backupPlace: SecondPlace | null
  /** An empty database in which backups are proved; null for an embedded one of their own. */
  proveDatabaseUrl: string | null
  smtp: Smtp | null
  /** Null: maps show only the outlines of the countries. */
  mapTiles: MapTiles['tiles']
  /** Whether the settings may name a mail server of the internal network (SSRF). */
  smtpAllowPrivate: boolean
  /** Whether webhooks may be sent to the internal network (SSRF). */
  webhookAllowPrivate: boolean
  /** Trusted proxies: addresses and networks whose X-Forwarded-For is used. */
  trustProxy: string[]
  rateLimitWritesPerMinute: number
  /** Absolute lifetime of a session in hours. */
  sessionHours: number
  /** Whether browsers may keep the program and what it last showed, to open without a connection. */
  offlineCopy: boolean
  /** Bearer token for /metrics; null: only this machine may read them. */
  metricsToken: string | null
  logLevel: (typeof logLevels)[number]
}

/** Reads the variables of .env.example. @throws EnvError for the first invalid one */
export function readEnv(variables: Given): Env {
  const values = parse(variables)
  const dataDir = resolve(values.DATA_DIR)
  const s3 = bucketFrom(values, 'S3')
  return {
    port: values.PORT,
    ...reachOf(values),
    dataDir,
    assetsDir: resolve(values.ASSETS_DIR ?? join(dataDir, 'assets')),
    databaseUrl: values.DATABASE_URL ?? null,
    directDatabaseUrl: besideDatabaseUrl(values, 'DIRECT_DATABASE_URL'),
    migrationDatabaseUrl: besideDatabaseUrl(values, 'MIGRATION_DATABASE_URL'),
    jobs: values.JOBS,
    workerPort: values.WORKER_PORT ?? null,
    demoData: values.DEMO_DATA ?? null,
    s3,
    backupPlace: secondPlaceFrom(values, { dataDir, s3 }),
    proveDatabaseUrl: values.PROVE_DATABASE_URL ?? null,
    smtp: smtpFrom(values),
    mapTiles: values.MAP_TILE_URL ? { url: values.MAP_TILE_URL, attribution: values.MAP_TILE_ATTRIBUTION } : null,
    smtpAllowPrivate: values.SMTP_ALLOW_PRIVATE,
    webhookAllowPrivate: values.WEBHOOK_ALLOW_PRIVATE,
    trustProxy: values.TRUST_PROXY ?? [],
    rateLimitWritesPerMinute: values.RATE_LIMIT_WRITES_PER_MINUTE,
    sessionHours: values.SESSION_HOURS,
    offlineCopy: values.OFFLINE_COPY,
    metricsToken: values.METRICS_TOKEN ?? null,
    logLevel: values.LOG_LEVEL,
    authSecret: secretFrom(values, dataDir),
  }
}

function parse(variables: Given): Values {
  // An empty line in an environment file means unset.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const result = Variables.safeParse(given)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new EnvError(`${issue?.path.join('.')} ${issue?.message}.`)
}

/** Where the program listens, for whom, and how its links begin. */
function reachOf({ HOST: host, PORT, PUBLIC_URL }: Values): Pick<Env, 'host' | 'isOpen' | 'publicUrl'> {
  const isOpenBy = (name: string | undefined) => name !== undefined && !isThisMachine(name)
  const named = host === undefined || isEveryAddress(host) ? 'localhost' : host
  const publicUrl = (PUBLIC_URL ?? `http://${isIP(named) === 6 ? `[${named}]` : named}:${PORT}`).replace(/\/+$/, '')
  return {
    host: host ?? null,
    isOpen: isOpenBy(host) || isOpenBy(PUBLIC_URL && new URL(PUBLIC_URL).hostname),
    publicUrl,
  }
}

function secretFrom({ AUTH_SECRET, DATABASE_URL }: Values, dataDir: string): string {
  if (AUTH_SECRET) return AUTH_SECRET
  // Servers that share a database must share the secret, but may have different data folders.
  if (DATABASE_URL)
    throw new EnvError('AUTH_SECRET must be set when DATABASE_URL is, to at least 32 random characters.')
  return readOrCreateSecret(join(dataDir, 'auth-secret'))
}

function besideDatabaseUrl(values: Values, name: 'DIRECT_DATABASE_URL' | 'MIGRATION_DATABASE_URL'): string | null {
  if (values.DATABASE_URL) return values[name] ?? null
  return refuseOrphans('DATABASE_URL', { [name]: values[name] })
}

function smtpFrom(values: Values): Smtp | null {
  const { SMTP_HOST: host, SMTP_PORT: port, SMTP_USER: user, SMTP_PASSWORD: password, SMTP_FROM: from } = values
  if (!host) return refuseOrphans('SMTP_HOST', { SMTP_USER: user, SMTP_FROM: from?.address })
  if (!from) throw new EnvError('SMTP_FROM must be set when SMTP_HOST is.')
  if (user && !password) throw new EnvError('SMTP_PASSWORD must be set when SMTP_USER is.')
  const security = values.SMTP_SECURITY ?? (port === 465 ? 'tls' : 'starttls')
  return { host, port, security, user: user ?? null, password: password ?? null, from }
}

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message)
}

function hostName() {
  return z
    .string()
    .refine(
      (value) =>
        isIP(value) > 0 || (/^(?=.{1,253}$)[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value) && !/^[\d.]+$/.test(value)),
      'must be an IP address or a host name: 127.0.0.1, 0.0.0.0, or :: for every address',
    )
}

function address(...protocols: string[]) {
  const message = `must be an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`
  return z
    .string()
    .refine((value) => protocols.some((protocol) => value.startsWith(`${protocol}://`)) && URL.canParse(value), message)
}

/** Schema of a tile URL, with {x}, {y} and {z} in the path. The host is strict because it goes into a header (CSP). */
function tileAddress() {
  return z
    .string()
    .regex(
      /^https?:\/\/(\{s\}\.)?[a-z\d.-]+(:\d+)?\/\S+$/i,
      'must be an address that begins with http:// or https:// and a host name; {s} may stand before it',
    )
    .refine(
      (value) => ['{z}', '{x}', '{y}'].every((variable) => value.includes(variable)),
      'must hold {z}, {x} and {y}',
    )
    .refine(
      (value) => (value.match(/\{[^}]*\}/g) ?? []).every((variable) => /^\{[zxysr]\}$/.test(variable)),
      'may hold {z}, {x}, {y}, {s} and {r}, and no other variable',
    )
}

function isProxy(entry: string): boolean {
  const [ip = '', bits, ...rest] = entry.split('/')
  const version = isIP(ip)
  if (!version) return proxyNames.includes(entry)
  return (
    rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}
