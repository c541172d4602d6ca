import { writeFile } from 'node:fs/promises'
import { describe, expect, test, vi } from 'vitest'
import { databaseOn } from '#server/db/pool.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { useTestApp } from '#test/support/test-app.ts'
import { Batches } from './batches.ts'

const it = useTestApp()

function aProcess(files: Partial<FileStore> = {}, storeMs = 5000) {
  const said: string[] = []
  const puts: string[] = []
  const store: FileStore = {
    ...it.files,
    put: async (key, path, size) => {
      puts.push(key)
      await it.files.put(key, path, size)
    },
    ...files,
  }
  const db = databaseOn(it.programPool)
  const batches = new Batches({
    db,
    files: store,
    incomingFolder: it.incomingFolder,
    log: (line) => said.push(line),
    storeMs,
  })
  return { batches, store, said, puts }
}

const mark = async () => (await it.pool.query('select number, stored_number as stored from sending_mark')).rows[0]
const stops = async () => (await it.pool.query('select reason from sending_stops where ended_at is null')).rows
const away = () => Promise.reject(new Error('no route to the bucket'))

describe('a process', () => {
  test('counts all that was taken since the last batch by one write', async () => {
    const { batches, puts } = aProcess()
    await batches.raise()
    const { number } = await mark()
    puts.length = 0

    expect(await Promise.all(Array.from({ length: 40 }, () => batches.raise()))).not.toContain(false)

    expect(puts).toHaveLength(1)
    expect(await mark()).toEqual({ number: number + 1, stored: number + 1 })
  })

  test('that cannot reach the file store at its start sends nothing, and stops nobody', async () => {
    const { batches, said } = aProcess({ read: away, put: away })

    expect(await batches.mayBegin()).toBe(false)
    expect(await batches.raise()).toBe(false)
    expect(await stops()).toEqual([])
    expect(said).toEqual([expect.stringContaining('Mails and webhooks wait for it')])
  })

  test('goes on when the file store goes away, and counts there again when it is back', async () => {
    const { batches, store, said } = aProcess()
    expect(await batches.raise()).toBe(true)
    const { read, put } = store
    Object.assign(store, { read: away, put: away })
    const { number } = await mark()
    expect(await batches.raise()).toBe(true)
    expect(await mark()).toEqual({ number: number + 1, stored: number })
    expect(said).toEqual([expect.stringContaining('What is sent is not counted there')])

    Object.assign(store, { read, put })
    const awayUntil = performance.now() + 31_000
    vi.spyOn(performance, 'now').mockReturnValue(awayUntil)
    expect(await batches.raise()).toBe(true)
    vi.restoreAllMocks()
    expect(await mark()).toEqual({ number: number + 2, stored: number + 2 })
    expect(await stops()).toEqual([])
  })

  test('knows what it has sent while the file store is away: a database behind it is found', async () => {
    const { batches, store } = aProcess()
    await batches.raise()
    const { rows } = await it.pool.query('select number, batch from sending_mark')
    await batches.raise()
    Object.assign(store, { read: away, put: away })
    await it.pool.query('update sending_mark set stored_number = 0, number = $1, batch = $2', [
      rows[0].number,
      rows[0].batch,
    ])

    expect(await batches.raise()).toBe(false)
    expect(await stops()).toEqual([{ reason: 'older' }])
    await it.pool.query('truncate sending_stops, sending_mark, file_store_mark')
  })

  test('waits no longer for a file store than it must', async () => {
    const { batches, said } = aProcess({ read: () => new Promise(() => undefined) }, 50)

    expect(await batches.mayBegin()).toBe(false)
    expect(said).toEqual([expect.stringContaining('has not answered for 50 ms')])
  })
})

test('a crash between the database and the file store stops nothing', async () => {
  await aProcess().batches.raise()
  // The commit that was not followed by a write.
  await it.pool.query('update sending_mark set number = number + 1, batch = new_id(), batch_at = now()')

  expect(await aProcess().batches.mayBegin()).toBe(true)
  expect(await aProcess().batches.raise()).toBe(true)
  expect(await stops()).toEqual([])
})

test('half a write stops nothing', async () => {
  const { batches } = aProcess()
  for (let each = 0; each < 3; each += 1) await batches.raise()
  const { rows } = await it.pool.query(
    'select m.id, s.stored_place as place from file_store_mark m cross join sending_mark s',
  )
  const { incomingFolder, files } = it
  await writeFile(`${incomingFolder}/half`, '00000')
  await files.put(`00/sent-${rows[0].id}-${1 - rows[0].place}`, `${incomingFolder}/half`, 5)

  expect(await aProcess().batches.raise()).toBe(true)
  expect(await stops()).toEqual([])
})

test('a database that has gone on apart with the same files is found, though its number is no lower', async () => {
  await aProcess().batches.raise()
  await it.pool.query('update sending_mark set batch = new_id()')

  expect(await aProcess().batches.mayBegin()).toBe(false)
  expect(await stops()).toEqual([{ reason: 'older' }])
  await it.pool.query('truncate sending_stops')
})

test('files without the mark stop it', async () => {
  await it.pool.query('truncate sending_mark, file_store_mark')
  await aProcess().batches.raise()
  const none = aProcess({ read: async () => null })

  expect(await none.batches.mayBegin()).toBe(false)
  expect(await stops()).toEqual([{ reason: 'files' }])
  await it.pool.query('truncate sending_stops')
})

test('the program reads which cluster it is as its own role', async () => {
  const { rows } = await it.programPool.query('select cluster_id() as id')
  expect(rows[0].id).toMatch(/^\d{10,}$/)
})
