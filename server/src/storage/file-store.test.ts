import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { FSDriver } from 'flydrive/drivers/fs'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FileStore, newStorageKey, openFileStore, storeOn } from './file-store.ts'

const folder = await mkdtemp(join(tmpdir(), 'shehena-store-'))
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const objectStore = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'papers', configs: [] }],
})
let stores: Record<'a folder' | 'S3', FileStore>

beforeAll(async () => {
  const { port } = await objectStore.run()
  const s3 = { bucket: 'papers', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, ...keys }
  stores = {
    'a folder': await openFileStore({ folder: join(folder, 'files'), s3: null }),
    S3: await openFileStore({ folder: '/nowhere', s3 }),
  }
})

afterAll(async () => {
  await objectStore.close()
  await rm(folder, { recursive: true })
})

async function aFile(content: Buffer): Promise<string> {
  const path = join(folder, newStorageKey().replace('/', '-'))
  await writeFile(path, content)
  return path
}

describe.each(['a folder', 'S3'] as const)('%s', (kind) => {
  test.each([
    ['a small file', Buffer.from('Gate pass 17')],
    ['a file of 10 MiB', Buffer.alloc(10 * 1024 * 1024, 'abc')],
  ])('gives back %s as it was', async (_name, content) => {
    const key = newStorageKey()

    await stores[kind].put(key, await aFile(content), content.length)

    const stored = await stores[kind].read(key, content.length)
    // safe: it was stored above.
    expect(content.equals(await buffer(stored!))).toBe(true)
  })

  test('says that a file is missing, or not as long as it was', async () => {
    const key = newStorageKey()
    await stores[kind].put(key, await aFile(Buffer.from('short')), 5)

    expect(await stores[kind].read(key, 6)).toBeNull()
    expect(await stores[kind].read(newStorageKey(), 5)).toBeNull()
  })

  test('removes a file, and does not mind one that is gone already', async () => {
    const key = newStorageKey()
    await stores[kind].put(key, await aFile(Buffer.from('short')), 5)

    await stores[kind].remove(key)
    await stores[kind].remove(key)

    expect(await stores[kind].read(key, 5)).toBeNull()
  })
})

/** An object store whose first `times` requests, by default all, fail. */
async function aBrokenStore(status: number, code: string, times = Number.POSITIVE_INFINITY) {
  let asked = 0
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      asked += 1
      if (asked > times) return response.end()
      response.writeHead(status, { 'content-type': 'application/xml' })
      response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message></Error>`)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // safe: a TCP server has an address object.
  const { port } = server.address() as AddressInfo
  const s3 = { bucket: 'papers', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, ...keys }
  return { store: await openFileStore({ folder: '/nowhere', s3 }), asked: () => asked, close: () => server.close() }
}

describe('a store that cannot take a file', () => {
  test('because the disk is full says so', async () => {
    class FullDisk extends FSDriver {
      override putStream(): Promise<void> {
        return Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }))
      }
    }
    const store = storeOn(new FullDisk({ location: folder, visibility: 'private' }))

    const refusal = store.put(newStorageKey(), await aFile(Buffer.from('short')), 5)

    await expect(refusal).rejects.toMatchObject({
      code: 'STORAGE_FULL',
      status: 507,
      message: 'There is no room left for files. Tell your administrator.',
    })
  })

  test.each([
    [507, 'XMinioStorageFull', 'STORAGE_FULL'],
    [404, 'NoSuchBucket', 'UNAVAILABLE'],
    [403, 'InvalidAccessKeyId', 'UNAVAILABLE'],
  ])('because it answers %i %s is %s', async (status, answer, code) => {
    const { store, asked, close } = await aBrokenStore(status, answer)

    const refusal = store.put(newStorageKey(), await aFile(Buffer.from('short')), 5)

    await expect(refusal).rejects.toMatchObject({ code })
    expect(asked()).toBe(1)
    expect(await store.objection()).toMatch(/\w/)
    close()
  })

  test('at first is asked again', async () => {
    const { store, asked, close } = await aBrokenStore(503, 'SlowDown', 2)

    await store.put(newStorageKey(), await aFile(Buffer.from('short')), 5)

    expect(asked()).toBe(3)
    close()
  })

  test('because it takes requests and answers nothing is unavailable', async () => {
    const server = createServer(() => undefined)
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    // safe: a TCP server has an address object.
    const { port } = server.address() as AddressInfo
    const s3 = { bucket: 'papers', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, ...keys }
    const store = await openFileStore({ folder: '/nowhere', s3, silenceMs: 100 })
    const [key, path] = [newStorageKey(), await aFile(Buffer.from('short'))]

    for (const attempt of [() => store.put(key, path, 5), () => store.read(key, 5)])
      await expect(attempt()).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 })
    expect(await store.objection()).toMatch(/\w/)
    server.closeAllConnections()
    server.close()
  })

  test('because nobody is there is unavailable, for reading and removing too', async () => {
    const { store, close } = await aBrokenStore(500, 'InternalError')
    close()
    const key = newStorageKey()

    const path = await aFile(Buffer.from('short'))

    for (const attempt of [() => store.put(key, path, 5), () => store.read(key, 5), () => store.remove(key)])
      await expect(attempt()).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfter: 10 })
  })
})

test.each(['a folder', 'S3'] as const)('nothing speaks against %s that can be used', async (kind) => {
  expect(await stores[kind].objection()).toBeNull()
})

test('keys lie in folders, are not guessed, and never come twice', () => {
  const made = Array.from({ length: 1000 }, newStorageKey)

  expect(new Set(made).size).toBe(1000)
  for (const key of made) expect(key).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{30}$/)
})
