import { expect } from '@playwright/test'
import { test } from '../support.ts'

test('of very many jobs the newest thousand are shown, with how many there are', async ({ as, server }) => {
  await server.rows(
    `with made as (
       insert into dispatch_jobs (job_no, booking_id, status, created_at)
         select 'JOB-77' || n, (select id from bookings order by booking_no limit 1), 'cancelled', now() - n * interval '1 second'
           from generate_series(100001, 101200) n
         returning id, job_no
     )
     insert into waypoints (job_id, position, place, lat, lon, type)
       select id, 1, job_no, -4 + right(job_no, 3)::int * 0.006, 34.5 + (right(job_no, 3)::int * 37 % 1000) * 0.005, 'pickup' from made`,
  )
  const page = await as('dispatch')
  await page.goto('/app/routes?tab=dispatches&period=all&status=cancelled')

  const [{ n } = { n: 0 }] = await server.rows<{ n: number }>(
    `select count(*)::int as n from dispatch_jobs where status = 'cancelled'`,
  )
  expect(n).toBeGreaterThan(1200)
  await expect(page.getByText(`Showing the newest 1,000 of ${n.toLocaleString('en')} jobs`)).toBeVisible()
  const entries = page.getByRole('list', { name: 'Jobs' }).locator('button[aria-pressed]')
  await expect(entries).toHaveCount(100)
  await page.getByRole('button', { name: 'Show 100 more' }).click()
  await expect(entries).toHaveCount(200)
  // Overlapping markers are clustered: their number stays low.
  await expect.poll(() => page.locator('.leaflet-marker-pane > *').count()).toBeGreaterThan(5)
  expect(await page.locator('.leaflet-marker-pane > *').count()).toBeLessThan(250)

  const [last = { id: '', job_no: '' }] = await server.rows<{ id: string; job_no: string }>(
    `select id, job_no from dispatch_jobs where status = 'cancelled' order by created_at desc, id desc offset 999 limit 1`,
  )
  await page.goto(`/app/routes?tab=dispatches&period=all&status=cancelled&job=${last.id}`)
  await expect(entries).toHaveCount(1000)
  await expect(entries.last()).toHaveAttribute('aria-pressed', 'true')
  await expect(entries.last()).toBeInViewport()
  await expect(page.getByRole('region', { name: last.job_no })).toBeVisible()
})
