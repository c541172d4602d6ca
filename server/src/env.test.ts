import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { EnvError } from './env-fault.ts'

const secret = 'a secret of more than thirty-two characters'
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shehena-env-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

describe('with nothing set', () => {
  test('the program serves port 3000 from the embedded database', () => {
    const env = readEnv({ DATA_DIR: folder })

    expect(env).toMatchObject({
      port: 3000,
      host: null,
      isOpen: false,
      dataDir: folder,
      databaseUrl: null,
      directDatabaseUrl: null,
      jobs: 'here',
      workerPort: null,
      demoData: null,
      publicUrl: 'http://localhost:3000',
      s3: null,
      smtp: null,
      mapTiles: null,
      trustProxy: [],
      rateLimitWritesPerMinute: 300,
      sessionHours: 12,
      logLevel: 'info',
    })
  })

  test('a secret is made once, kept, and readable by nobody else', () => {
    const { authSecret } = readEnv({ DATA_DIR: folder })

    expect(authSecret.length).toBeGreaterThanOrEqual(32)
    expect(readEnv({ DATA_DIR: folder }).authSecret).toBe(authSecret)
    expect(readFileSync(join(folder, 'auth-secret'), 'utf8').trim()).toBe(authSecret)
    expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600)
  })
})

test('an empty variable counts as unset', () => {
  expect(readEnv({ AUTH_SECRET: secret, PORT: '', DEMO_DATA: ' ' })).toMatchObject({ port: 3000, demoData: null })
})

test('what is set is used', () => {
  const env = readEnv({
    PORT: '8080',
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://shehena:secret@db.example/shehena',
    DEMO_DATA: 'false',
    PUBLIC_URL: 'https://cargo.example/',
    AUTH_SECRET: secret,
    S3_BUCKET: 'documents',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'hidden',
    SMTP_HOST: 'mail.example',
    SMTP_FROM: 'cargo@mail.example',
    MAP_TILE_URL: 'https://{s}.tiles.example:8443/v1/{z}/{x}/{y}{r}.png?key=abc',
    TRUST_PROXY: '10.0.0.0/8, loopback,::1',
  })

  expect(env).toMatchObject({
    port: 8080,
    databaseUrl: 'postgres://shehena:secret@db.example/shehena',
    demoData: false,
    publicUrl: 'https://cargo.example',
    authSecret: secret,
    s3: { bucket: 'documents', region: 'us-east-1', endpoint: null, accessKeyId: 'key', secretAccessKey: 'hidden' },
    mapTiles: {
      url: 'https://{s}.tiles.example:8443/v1/{z}/{x}/{y}{r}.png?key=abc',
      attribution: '© OpenStreetMap contributors',
    },
    smtp: {
      host: 'mail.example',
      port: 587,
      security: 'starttls',
      user: null,
      password: null,
      from: { name: null, address: 'cargo@mail.example' },
    },
    smtpAllowPrivate: false,
    trustProxy: ['10.0.0.0/8', 'loopback', '::1'],
  })
})

test.each([
  [{ SMTP_PORT: '465' }, 'tls'],
  [{ SMTP_PORT: '25' }, 'starttls'],
  [{ SMTP_PORT: '25', SMTP_SECURITY: 'none' }, 'none'],
])('mail with %j is sent with %s', (variables, security) => {
  const smtp = { SMTP_HOST: 'mail.example', SMTP_FROM: 'Shehena <cargo@mail.example>', ...variables }

  expect(readEnv({ AUTH_SECRET: secret, ...smtp }).smtp).toMatchObject({
    security,
    from: { name: 'Shehena', address: 'cargo@mail.example' },
  })
})

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535.'],
  [
    { DATABASE_URL: 'mysql://db.example' },
    'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
  ],
  [{ DIRECT_DATABASE_URL: 'postgres://db.example/a' }, 'DATABASE_URL must be set when DIRECT_DATABASE_URL is.'],
  [{ MIGRATION_DATABASE_URL: 'postgres://db.example/a' }, 'DATABASE_URL must be set when MIGRATION_DATABASE_URL is.'],
  [{ JOBS: 'elsewhere' }, 'JOBS must be here or apart.'],
  [{ WORKER_PORT: '0' }, 'WORKER_PORT must be a whole number from 1 to 65535.'],
  [{ DEMO_DATA: 'yes' }, 'DEMO_DATA must be true or false.'],
  [{ PUBLIC_URL: 'cargo.example' }, 'PUBLIC_URL must be an address that begins with http:// or https://.'],
  [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must be at least 32 characters long.'],
  [
    { AUTH_SECRET: undefined, DATABASE_URL: 'postgres://db.example/a' },
    'AUTH_SECRET must be set when DATABASE_URL is, to at least 32 random characters.',
  ],
  [{ S3_BUCKET: 'documents' }, 'S3_ACCESS_KEY_ID must be set when S3_BUCKET is.'],
  [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET must be set when S3_ENDPOINT is.'],
  [{ SMTP_HOST: 'mail.example' }, 'SMTP_FROM must be set when SMTP_HOST is.'],
  [
    { SMTP_HOST: 'mail.example', SMTP_FROM: 'a@b.example', SMTP_USER: 'a' },
    'SMTP_PASSWORD must be set when SMTP_USER is.',
  ],
  [
    { SMTP_HOST: 'mail.example', SMTP_FROM: 'Shehena' },
    'SMTP_FROM must be an address, cargo@mail.example or "Shehena <cargo@mail.example>".',
  ],
  [{ SMTP_SECURITY: 'ssl' }, 'SMTP_SECURITY must be one of tls, starttls, none.'],
  [{ SMTP_ALLOW_PRIVATE: 'yes' }, 'SMTP_ALLOW_PRIVATE must be true or false.'],
  [{ WEBHOOK_ALLOW_PRIVATE: 'yes' }, 'WEBHOOK_ALLOW_PRIVATE must be true or false.'],
  [
    { TRUST_PROXY: 'everyone' },
    'TRUST_PROXY must list addresses, networks or loopback, linklocal, uniquelocal, separated by commas.',
  ],
  [
    { TRUST_PROXY: '10.0.0.0/33' },
    'TRUST_PROXY must list addresses, networks or loopback, linklocal, uniquelocal, separated by commas.',
  ],
  [{ MAP_TILE_URL: 'https://tiles.example/{z}/{x}.png' }, 'MAP_TILE_URL must hold {z}, {x} and {y}.'],
  [
    { MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}/{style}.png' },
    'MAP_TILE_URL may hold {z}, {x}, {y}, {s} and {r}, and no other variable.',
  ],
  ...['tiles.example/{z}/{x}/{y}', 'https://tiles.example;script-src/{z}/{x}/{y}', 'https://{z}.example/{x}/{y}'].map(
    (url): [{ MAP_TILE_URL: string }, string] => [
      { MAP_TILE_URL: url },
      'MAP_TILE_URL must be an address that begins with http:// or https:// and a host name; {s} may stand before it.',
    ],
  ),
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
])('%j is refused', (variables, sentence) => {
  expect(() => readEnv({ AUTH_SECRET: secret, ...variables })).toThrow(new EnvError(sentence))
})

describe('whether other machines are meant to reach the program', () => {
  test.each([
    [{}, { host: null, isOpen: false, publicUrl: 'http://localhost:3000' }],
    [{ PUBLIC_URL: 'http://localhost:5173' }, { host: null, isOpen: false, publicUrl: 'http://localhost:5173' }],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, { host: null, isOpen: false }],
    [{ HOST: '127.0.0.1' }, { host: '127.0.0.1', isOpen: false, publicUrl: 'http://127.0.0.1:3000' }],
    [{ HOST: 'localhost' }, { host: 'localhost', isOpen: false, publicUrl: 'http://localhost:3000' }],
    [{ PUBLIC_URL: 'https://cargo.example' }, { host: null, isOpen: true, publicUrl: 'https://cargo.example' }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0', isOpen: true, publicUrl: 'http://localhost:3000' }],
    [{ HOST: '::' }, { host: '::', isOpen: true, publicUrl: 'http://localhost:3000' }],
    [{ HOST: 'fd00::7' }, { host: 'fd00::7', isOpen: true, publicUrl: 'http://[fd00::7]:3000' }],
    [
      { HOST: 'office', PORT: '8080' },
      { host: 'office', isOpen: true, publicUrl: 'http://office:8080' },
    ],
    [
      { HOST: '127.0.0.1', PUBLIC_URL: 'https://cargo.example' },
      { host: '127.0.0.1', isOpen: true },
    ],
  ])('%j', (given, expected) => {
    expect(readEnv({ AUTH_SECRET: secret, DATA_DIR: folder, ...given })).toMatchObject(expected)
  })

  test.each(['256.0.0.1', 'http://office', 'office:3000', '10.0.0.0/8', '*', 'an office', '-office'])(
    'HOST %s is refused',
    (host) => {
      expect(() => readEnv({ AUTH_SECRET: secret, HOST: host })).toThrow(
        'HOST must be an IP address or a host name: 127.0.0.1, 0.0.0.0, or :: for every address.',
      )
    },
  )
})
