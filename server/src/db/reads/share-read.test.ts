import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aJob } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'
import { shareRead } from './share-read.ts'

const it = useTestApp()

test('a crowd that asks for the map at once is answered by a few statements, and each with all that is on it', async () => {
  const { jobNo } = await aJob(it, { status: 'in_transit' })
  const people = [await it.signedIn('dispatch'), await it.signedIn('management')]
  it.statements.length = 0

  const maps = await Promise.all(Array.from({ length: 40 }, (_, n) => people[n % 2]?.call(api.jobs.live, {})))

  expect(maps.map((map) => map?.items.map((job) => job.jobNo))).toEqual(maps.map(() => [jobNo]))
  const read = it.statements.filter((statement) => statement.includes('waypoints'))
  expect(read.length).toBeGreaterThan(0)
  expect(read.length).toBeLessThan(10)
})

test('who asks after a change sees it, also while others are asking', async () => {
  const dispatcher = await it.signedIn('dispatch')
  const others = Array.from({ length: 10 }, () => dispatcher.call(api.jobs.live, {}))
  const { jobNo } = await aJob(it, { status: 'at_pickup' })
  const map = await dispatcher.call(api.jobs.live, {})
  await Promise.all(others)
  expect(map.items.map((job) => job.jobNo)).toContain(jobNo)
})

test('only the same question to the same database is shared, and nothing is told of who asks', async () => {
  const asked: string[] = []
  const read = shareRead(async (ctx, input: { status: string }) => {
    asked.push(`${input.status} ${Object.keys(ctx).join()}`)
    return input.status
  })
  const ctx = { db: it.db, now: '2026-11-21T09:00:00.000Z', user: 'nobody may look' }
  await it.db.transaction().execute(async (tx) => {
    const all = [1, 2, 3].map(() => read(ctx, { status: 'all' }))
    const answers = [...all, read(ctx, { status: 'late' }), read({ ...ctx, db: tx }, { status: 'all' })]
    expect(await Promise.all(answers)).toEqual(['all', 'all', 'all', 'late', 'all'])
  })
  // The first call, the batch of the next two, and the transaction's own.
  expect(asked.toSorted()).toEqual(['all db,now', 'all db,now', 'all db,now', 'late db,now'])
})
