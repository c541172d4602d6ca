import { expect, type Page } from '@playwright/test'
import { expectDone } from '../forms.ts'
import { aCrew, aJob } from '../records.ts'
import type { TestServer } from '../server.ts'
import { test as base, hold, open } from '../support.ts'

/** Two servers on one database, as behind a load balancer. */
const test = base.extend<{ twin: TestServer }>({
  twin: async ({ server }, use) => {
    const twin = await server.startTwin()
    await use(twin)
    await twin.stop()
  },
})

const badge = (page: Page) => page.locator('header [data-tone]')
const inColumn = (page: Page, name: string, jobNo: string) =>
  page.getByRole('region', { name, exact: true }).getByRole('link', { name: jobNo })
const row = (page: Page, jobNo: string) => page.getByRole('row').filter({ hasText: jobNo })

/** Marks the page: a reload would lose the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isSamePage' in window)

async function step(page: Page, jobNo: string, name: string, label: string): Promise<void> {
  await page.getByRole('button', { name: `Move ${jobNo} to...` }).click()
  await page.getByRole('menuitem', { name }).click()
  await expectDone(page, `Job status updated to ${label}`)
}

test('a new job, its crew and its steps on one server show on the board, list and job of another, and the other way round', async ({
  as,
  server,
  twin,
}) => {
  const manager = await as('management')
  const [mover, board, list] = [await as('dispatch'), await as('management'), await as('admin')]
  await board.goto(`${twin.url}/app/dispatch?view=board`)
  await expect(board.getByRole('region', { name: 'Job board' })).toBeVisible()
  await list.goto(`${twin.url}/app/dispatch`)
  await expect(list.getByRole('row').nth(1)).toBeVisible()
  for (const page of [board, list]) await mark(page)

  const { id, jobNo } = await aJob(manager)
  await expect(inColumn(board, 'Pending', jobNo)).toBeVisible()
  await expect(row(list, jobNo)).toContainText('Pending')
  const answer = await manager.request.patch(`/api/jobs/${id}`, { data: { version: 1, ...(await aCrew(server)) } })
  expect(answer.status()).toBe(200)
  await expect(inColumn(board, 'Assigned', jobNo)).toBeVisible()
  await expect(row(list, jobNo)).toContainText('Assigned')

  // The step comes between what this page has read and its stream of events.
  const detail = manager
  const stream = await hold(detail, '**/api/events*')
  await detail.goto(`${twin.url}/app/dispatch/${id}`)
  await expect(badge(detail)).toHaveText('Assigned')
  await open(mover, `/app/dispatch?view=board&q=${jobNo}`)
  for (const page of [mover, detail]) await mark(page)
  await step(mover, jobNo, 'Start Journey', 'En Route')

  await expect(inColumn(board, 'En Route', jobNo)).toBeVisible()
  await expect(row(list, jobNo)).toContainText('En Route')
  await expect(badge(detail)).toHaveText('Assigned')
  stream.letGo()
  await expect(badge(detail)).toHaveText('En Route')

  await step(board, jobNo, 'Arrive at Pickup', 'At Pickup')

  await expect(inColumn(mover, 'At Pickup', jobNo)).toBeVisible()
  await expect(badge(detail)).toHaveText('At Pickup')
  for (const page of [mover, board, list, detail]) expect(await isMarked(page)).toBe(true)
})

test('a board whose server was away, and turned it away while it started, catches up by itself', async ({
  as,
  server,
  twin,
}) => {
  const { jobNo } = await aJob(await as('management'), await aCrew(server))
  const mover = await as('dispatch')
  const board = await as('management')
  await board.clock.install()
  await open(mover, `/app/dispatch?view=board&q=${jobNo}`)
  await board.goto(`${twin.url}/app/dispatch?view=board&q=${jobNo}`)
  await expect(inColumn(board, 'Assigned', jobNo)).toBeVisible()
  await mark(board)

  await twin.kill()
  await step(mover, jobNo, 'Start Journey', 'En Route')
  await expect(inColumn(board, 'Assigned', jobNo)).toBeVisible()
  const turnedAway = board.waitForResponse((response) => response.url().includes('/api/events') && !response.ok())
  await board.route('**/api/events*', (route) => route.fulfill({ status: 503, body: '' }))
  await twin.launch()
  await turnedAway
  let isLetIn = false
  board.on('response', (response) => {
    isLetIn ||= response.url().includes('/api/events') && response.ok()
  })
  await board.unroute('**/api/events*')

  // The stream reconnects after some seconds, which the fake clock skips. The board polls only each minute.
  const untilLetIn = async () => {
    if (!isLetIn) await board.clock.fastForward(2_000)
    return isLetIn
  }
  await expect.poll(untilLetIn, { intervals: [200] }).toBe(true)
  await expect(inColumn(board, 'En Route', jobNo)).toBeVisible()
  await step(mover, jobNo, 'Arrive at Pickup', 'At Pickup')
  await expect(inColumn(board, 'At Pickup', jobNo)).toBeVisible()
  expect(await isMarked(board)).toBe(true)
})
