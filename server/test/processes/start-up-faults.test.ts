import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secret } from '../support/test-app.ts'
import { freshDatabase } from '../support/test-db.ts'
import { end, usePrograms } from './program.ts'

const { start, startWorker } = usePrograms()
const folder = mkdtempSync(join(tmpdir(), 'shehena-faults-'))
const taken = createServer()
/** Root may write everywhere, so these faults are those of another user. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
const places = { database: '', port: 0 }
let drop: () => Promise<void>

beforeAll(async () => {
  chmodSync(folder, 0o755)
  const { url, drop: dropDatabase } = await freshDatabase()
  places.database = url
  drop = dropDatabase
  await once(taken.listen(0, '::'), 'listening')
  // safe: a TCP server has an address object.
  places.port = (taken.address() as { port: number }).port
})
afterAll(async () => {
  taken.close()
  await drop()
  rmSync(folder, { recursive: true })
})

type Variables = Record<string, string>

/** Variables of a hosted database whose URL has been changed. */
function hosted(change: (url: URL) => void = () => undefined): Variables {
  const url = new URL(places.database)
  change(url)
  return { DATABASE_URL: url.href, AUTH_SECRET: secret, DATA_DIR: join(folder, 'data') }
}

/** A data folder that a test has prepared. */
function prepared(name: string, prepare: (path: string) => void, mode = 0o755): Variables {
  const path = join(folder, name)
  mkdirSync(path)
  prepare(path)
  if (nobody && mode !== 0o755) chownSync(path, nobody.uid, nobody.gid)
  chmodSync(path, mode)
  return { DATA_DIR: path }
}

const aFile = () => {
  writeFileSync(join(folder, 'file'), '')
  return join(folder, 'file')
}
const unwritable = 'DATA_DIR … cannot be written by the user …: give it to that user, or name another.'
const noFolder = 'DATA_DIR … is no folder, or below a file: name a folder.'

type Fault = { variables: () => Variables; isOthers?: boolean; waits?: boolean }

/** What was set, the sentence it gives, as docs/faults.md has them, and how to set it. */
const faults: [set: string, sentence: string, fault: Fault][] = [
  ['`DATA_DIR` is a file', noFolder, { variables: () => ({ DATA_DIR: aFile() }) }],
  ['`DATA_DIR` is below a file', noFolder, { variables: () => ({ DATA_DIR: join(aFile(), 'data') }) }],
  [
    '`DATA_DIR` is read-only, also where it was used before',
    unwritable,
    {
      variables: () => prepared('read-only', (path) => writeFileSync(join(path, 'auth-secret'), secret), 0o555),
      isOthers: true,
    },
  ],
  [
    '`DATA_DIR` is below a read-only folder',
    unwritable,
    {
      variables: () => ({
        DATA_DIR: join(prepared('closed', () => undefined, 0o555).DATA_DIR ?? '', 'data'),
        ...{ AUTH_SECRET: secret },
      }),
      isOthers: true,
    },
  ],
  [
    'the embedded database is of another version of PostgreSQL',
    'DATA_DIR: the embedded database in … is of PostgreSQL 15, and this version brings …: make a backup with the version of the program that made it, and restore that into another DATA_DIR.',
    {
      variables: () =>
        prepared('version', (path) => {
          mkdirSync(join(path, 'postgres'))
          writeFileSync(join(path, 'postgres/PG_VERSION'), '15\n')
        }),
    },
  ],
  [
    'the file `DATA_DIR/auth-secret` is damaged',
    'DATA_DIR: the secret in … is damaged: restore the file from a backup.',
    { variables: () => prepared('damaged', (path) => writeFileSync(join(path, 'auth-secret'), 'x')) },
  ],
  [
    'the file `DATA_DIR/auth-secret` belongs to another user',
    'DATA_DIR: … belongs to another user: start as that user, or name another folder.',
    {
      variables: () =>
        prepared('unreadable', (path) => {
          writeFileSync(join(path, 'auth-secret'), secret)
          chmodSync(join(path, 'auth-secret'), 0)
        }),
      isOthers: true,
    },
  ],
  [
    '`AUTH_SECRET` is missing beside `DATABASE_URL`',
    'AUTH_SECRET must be set when DATABASE_URL is, to at least 32 random characters.',
    { variables: () => ({ ...hosted(), AUTH_SECRET: '' }) },
  ],
  [
    '`DATABASE_URL` has a wrong password',
    'DATABASE_URL: the database at … refuses the password of the user …: correct the user or the password.',
    {
      variables: () =>
        hosted((url) => {
          url.password = 'wrong'
        }),
    },
  ],
  [
    '`DATABASE_URL` names a database that is not there',
    'DATABASE_URL: the server at … has no database nowhere: create it there, or correct the name.',
    {
      variables: () =>
        hosted((url) => {
          url.pathname = '/nowhere'
        }),
    },
  ],
  [
    '`DATABASE_URL` asks a server without TLS for it',
    'DATABASE_URL: the database at … does not speak TLS: switch it on there, or leave sslmode out.',
    { variables: () => hosted((url) => url.searchParams.set('sslmode', 'verify-full')) },
  ],
  [
    '`DATABASE_URL` names a host that nobody knows: said at once and every minute, until it answers',
    'DATABASE_URL: nobody knows the host …: correct the name, unless it is about to exist. Trying again.',
    {
      variables: () =>
        hosted((url) => {
          url.host = 'no-such-host.invalid'
        }),
      waits: true,
    },
  ],
  [
    '`DATABASE_URL` names a port at which no database answers: likewise',
    'DATABASE_URL: no database answers at 127.0.0.1:9: start it, or correct the host and the port. Trying again.',
    {
      variables: () =>
        hosted((url) => {
          url.port = '9'
        }),
      waits: true,
    },
  ],
  [
    '`PORT` is no number',
    'PORT must be a whole number from 1 to 65535.',
    { variables: () => ({ ...hosted(), PORT: 'http' }) },
  ],
  [
    '`PORT` is in use',
    'PORT … is in use by another program: choose another one, for example PORT=….',
    { variables: () => ({ ...hosted(), PORT: String(places.port) }) },
  ],
  [
    '`HOST` is an address of another machine',
    'HOST 203.0.113.1 is no address of this machine: give an address of this machine, or 0.0.0.0 for all of them.',
    { variables: () => ({ ...hosted(), HOST: '203.0.113.1' }) },
  ],
  [
    '`HOST` is no address',
    'HOST must be an IP address or a host name: 127.0.0.1, 0.0.0.0, or :: for every address.',
    { variables: () => ({ ...hosted(), HOST: 'http://office' }) },
  ],
  [
    '`PUBLIC_URL` is no address',
    'PUBLIC_URL must be an address that begins with http:// or https://.',
    { variables: () => ({ ...hosted(), PUBLIC_URL: 'cargo.example' }) },
  ],
  [
    '`S3_BUCKET` without its keys',
    'S3_ACCESS_KEY_ID must be set when S3_BUCKET is.',
    { variables: () => ({ ...hosted(), S3_BUCKET: 'documents' }) },
  ],
  [
    '`BACKUP_DIR` is in the folder of the files',
    'BACKUP_DIR lies among what is backed up: name a folder outside DATA_DIR, on another disk.',
    { variables: () => ({ ...hosted(), DATA_DIR: folder, BACKUP_DIR: join(folder, 'files', 'nights') }) },
  ],
  [
    'the store of `S3_ENDPOINT` does not answer: the rest goes on, but mails and webhooks [wait for it](operations.md#after-a-restore-a-point-in-time-or-a-copy)',
    'Files can neither be added nor opened, check the S3_ variables: …',
    {
      variables: () => ({
        ...hosted(),
        S3_BUCKET: 'documents',
        S3_ENDPOINT: 'http://127.0.0.1:9',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'hidden',
      }),
      waits: true,
    },
  ],
]

const patternOf = (sentence: string) =>
  new RegExp(`^${sentence.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.+')}$`, 'm')

describe('a start that cannot succeed says so in one sentence', () => {
  test.for(faults)('%s', { timeout: 120_000 }, async ([, sentence, { variables, isOthers, waits }], { skip }) => {
    if (isOthers && nobody && spawnSync(process.execPath, ['--version'], { ...nobody }).status !== 0)
      return skip('another user cannot run the program of this folder')
    const { child, output } = await start({ PUBLIC_URL: '', ...variables() }, undefined, isOthers ? nobody : undefined)

    if (waits) {
      await expect.poll(output, { timeout: 60_000 }).toMatch(patternOf(sentence))
      await end(child, 'SIGTERM')
    } else {
      const [code] = child.exitCode === null ? await once(child, 'close') : [child.exitCode]
      expect([code, output().trim()]).toEqual([1, expect.stringMatching(patternOf(sentence))])
      expect(output().trim().split('\n')).toHaveLength(1)
    }
    expect(output()).not.toContain('    at ')
  })

  test('docs/faults.md has each of them', () => {
    const docs = readFileSync(join(import.meta.dirname, '../../../docs/faults.md'), 'utf8')
    const missing = faults.map(([set, sentence]) => `| ${set} | ${sentence} |`).filter((row) => !docs.includes(row))
    expect(missing).toEqual([])
  })
})

const wrongPassword = patternOf(
  'DATABASE_URL: the database at … refuses the password of the user …: correct the user or the password.',
)

test('a worker says the same', async () => {
  const wrong = hosted((url) => {
    url.password = 'wrong'
  })
  const { child, output } = await startWorker(wrong)
  const [code] = await once(child, 'close')
  expect([code, output().trim()]).toEqual([1, expect.stringMatching(wrongPassword)])
})

test.each([
  ['migrate', []],
  ['restore', ['backup.zip']],
  ['admin-create', ['--email', 'a@haulier.example', '--name', 'An Admin']],
  ['privacy', ['anonymise', '--user', 'a@haulier.example']],
])('the command %s says the same', (name, words) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, `../../src/${name}.ts`), ...words],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        ...hosted((url) => {
          url.password = 'wrong'
        }),
      },
    },
  )
  expect([status, stdout, stderr.trim()]).toEqual([1, '', expect.stringMatching(wrongPassword)])
})
