import { expect } from '@playwright/test'
import { hold, test } from '../support.ts'

test('the first query of a page starts before its file has arrived, and is sent once', async ({ as }) => {
  const page = await as('bookings')
  await page.goto('/app/dashboard')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const { letGo } = await hold(page, '**/assets/customer-list-page*')

  await page.getByRole('link', { name: 'Customers' }).click()
  await expect.poll(() => asked).toContain('/api/customers')
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toHaveCount(0)
  letGo()

  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(asked.filter((path) => path === '/api/customers')).toHaveLength(1)
})

test('the first page of a visit asks for its data while its file is on the way', async ({ as }) => {
  const page = await as('bookings')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const { letGo } = await hold(page, '**/assets/customer-list-page*')

  await page.goto('/app/customers', { waitUntil: 'commit' })
  await expect.poll(() => asked).toContain('/api/customers')
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toHaveCount(0)
  letGo()

  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(asked.filter((path) => /^\/api\/(customers|visitor)$/.test(path)).toSorted()).toEqual([
    '/api/customers',
    '/api/visitor',
  ])
})

test('a page that is denied starts no query, and its file is not fetched once the role is known', async ({ as }) => {
  const page = await as('dispatch')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/auth?next=/app/customers')

  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText("You don't have permission to view customers.")).toBeVisible()
  expect(asked.filter((path) => /^\/(api\/customers|assets\/customer-list-page)/.test(path))).toEqual([])
})
