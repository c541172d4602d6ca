import { expect, test } from 'vitest'
import { aCustomer } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()

test('folds the tallies together without changing what they add up to', async () => {
  await aCustomer(it)
  await aCustomer(it, { isActive: false })
  const sums = async () =>
    (
      await it.pool.query(
        `select bucket, sum(n)::int as n from tallies where subject = 'customers' group by bucket order by bucket`,
      )
    ).rows
  const before = await sums()

  await it.pool.query('select tidy_up()')

  expect(await sums()).toEqual(before)
  expect((await it.pool.query('select count(*)::int as rows from tallies')).rows[0].rows).toBe(before.length)
})

test('forgets old keys, but never those of payments', async () => {
  await it.pool.query(`insert into idempotency_keys (user_id, route, key, request_hash, created_at)
    select new_id(), route, key, 'x', now() - age
    from (values ('POST /bookings', 'old', interval '8 days'), ('POST /bookings', 'young', interval '1 day'), ('POST /payments', 'old payment', interval '900 days')) as keys (route, key, age)`)

  await it.pool.query('select tidy_up()')

  const { rows } = await it.pool.query('select key from idempotency_keys order by key')
  expect(rows.map(({ key }) => key)).toEqual(['old payment', 'young'])
})

test('forgets work that failed for good a week ago, and leaves what may still be tried', async () => {
  await it.pool.query(`
    select worker.add_job('mail-account', '{"email": "gone@haulier.example"}', max_attempts => 1, job_key => name)
      from unnest(array['failed long ago', 'failed lately', 'may be tried']) name`)
  await it.pool.query(`
    update worker._private_jobs set attempts = case key when 'may be tried' then 0 else 1 end,
      updated_at = now() - case key when 'failed lately' then interval '6 days' else interval '8 days' end`)

  await it.pool.query('select forget_failed_work()')

  const { rows } = await it.pool.query('select key from worker.jobs order by key')
  expect(rows.map(({ key }) => key)).toEqual(['failed lately', 'may be tried'])
})
