import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SecondPlace } from '../env-storage.ts'
import { type BackupStore, openBackupStore, PlaceAway } from './backup-store.ts'

const folder = await mkdtemp(join(tmpdir(), 'shehena-place-'))
const nights = await mkdtemp(join(tmpdir(), 'shehena-nights-'))
const objectStore = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'nights', configs: [] }],
})
const bucketAt = (port: number, lockDays: number | null = null): SecondPlace => ({
  kind: 's3',
  s3: {
    bucket: 'nights',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    lockDays,
  },
})
let places: Record<'a folder' | 'a bucket', BackupStore>

beforeAll(async () => {
  const { port } = await objectStore.run()
  places = {
    'a folder': await openBackupStore({ kind: 'folder', folder: nights }),
    'a bucket': await openBackupStore(bucketAt(port)),
  }
})

afterAll(async () => {
  await objectStore.close()
  await Promise.all([folder, nights].map((each) => rm(each, { recursive: true })))
})

async function put(store: BackupStore, key: string, content: string): Promise<void> {
  const path = join(folder, 'next')
  await writeFile(path, content)
  await store.put(key, path, { size: content.length, md5: createHash('md5').update(content).digest('base64') })
}

async function listed(store: BackupStore, below: string): Promise<string[]> {
  const keys: string[] = []
  for await (const page of store.list(below)) keys.push(...page)
  return keys.toSorted()
}

describe.each(['a folder', 'a bucket'] as const)('%s', (kind) => {
  test('gives back what was put, also in the place of another', async () => {
    await put(places[kind], 'one/archives/a.age', 'the first night')
    await put(places[kind], 'one/archives/a.age', 'the second')

    const content = await places[kind].read('one/archives/a.age')

    // safe: it was put above.
    expect(await text(content!)).toBe('the second')
    expect(await places[kind].read('one/archives/b.age')).toBeNull()
    expect(await places[kind].sizeOf('one/archives/a.age')).toBe(10)
    expect(await places[kind].sizeOf('one/archives/b.age')).toBeNull()
    expect(await places[kind].objection()).toBeNull()
  })

  test('lists what is in one of its folders', async () => {
    for (const key of ['two/files/ab/1.age', 'two/files/ab/2.age', 'two/files/abc/3.age', 'two-files/4.age'])
      await put(places[kind], key, key)

    expect(await listed(places[kind], 'two/files/ab')).toEqual(['two/files/ab/1.age', 'two/files/ab/2.age'])
    expect(await listed(places[kind], 'two/files')).toHaveLength(3)
    expect(await listed(places[kind], 'four')).toEqual([])
  })

  test('forgets what is removed, and does not mind what is gone', async () => {
    await put(places[kind], 'five/a.age', 'x')

    await places[kind].remove('five/a.age')
    await places[kind].remove('five/a.age')

    expect(await listed(places[kind], 'five')).toEqual([])
  })
})

test('what a folder could not take leaves nothing under its name', async () => {
  await expect(
    places['a folder'].put('six/a.age', join(folder, 'not there'), { size: 1, md5: '' }),
  ).rejects.toBeInstanceOf(PlaceAway)

  expect(await readdir(join(nights, 'six'))).toEqual([])
})

test('a half that a killed process has left is no file', async () => {
  await put(places['a folder'], 'seven/b.age', 'whole')
  await writeFile(join(nights, 'seven', 'a.age.partial'), 'half')

  expect(await listed(places['a folder'], 'seven')).toEqual(['seven/b.age'])
})

test('a folder that is not there is no empty one', async () => {
  const away = join(folder, 'unmounted')
  const store = await openBackupStore({ kind: 'folder', folder: away })
  const sentence = `The folder ${away} of BACKUP_DIR cannot be used: Error ENOENT`

  for (const attempt of [() => put(store, 'a/b', 'x'), () => store.read('a/b'), () => listed(store, 'a')])
    await expect(attempt()).rejects.toThrow(sentence)
  expect(await store.objection()).toContain(sentence)
})

/** A bucket that answers every request in one way, and what it was asked. */
async function aBucket(status: number, body: string) {
  const asked: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    asked.push(request.headers)
    request.resume().on('end', () => response.writeHead(status, { 'content-type': 'application/xml' }).end(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // safe: a TCP server has an address object.
  return { port: (server.address() as AddressInfo).port, asked, close: () => server.close() }
}

test('a bucket is asked to keep what it gets, with the checksum that it wants for that', async () => {
  const { port, asked, close } = await aBucket(200, '')

  await put(await openBackupStore(bucketAt(port, 30)), 'a/b', 'x')
  await put(await openBackupStore(bucketAt(port)), 'a/b', 'x')

  const [locked, free] = asked
  expect(locked).toMatchObject({
    'x-amz-object-lock-mode': 'GOVERNANCE',
    'x-amz-object-lock-retain-until-date': expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    'content-md5': createHash('md5').update('x').digest('base64'),
  })
  expect(free).not.toHaveProperty('x-amz-object-lock-mode')
  close()
})

test.each([
  [507, 'XMinioStorageFull', true, 'The bucket nights of BACKUP_S3_BUCKET has no room left.'],
  [403, 'AccessDenied', false, 'The bucket nights of BACKUP_S3_BUCKET cannot be used: AccessDenied No.'],
])('a bucket that answers %i says so', async (status, code, isFull, sentence) => {
  const answer = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message></Error>`
  const { port, close } = await aBucket(status, answer)
  const store = await openBackupStore(bucketAt(port))

  await expect(put(store, 'a/b', 'x')).rejects.toMatchObject({ message: sentence, isFull })
  close()
})
