import { expect } from '@playwright/test'
import { expectNoSidewaysScroll, test } from '../support.ts'

const themes = ['Smart Dispatch', 'Financial Management', 'Fleet Management', 'Team Collaboration']

test('the landing page loads 40 KB at most before it is scrolled, and leads to signing in', async ({ visitor }) => {
  let weight = 0
  visitor.on('requestfinished', async (request) => {
    const { responseBodySize } = await request.sizes()
    weight += responseBodySize
  })
  await visitor.goto('/', { waitUntil: 'networkidle' })
  expect(weight).toBeGreaterThan(1024)
  expect(weight).toBeLessThan(40 * 1024)
  // It is the largest paint: a lazy picture waits for the layout before it is fetched.
  const picture = visitor.getByRole('img', { name: /^Live Routes/ })
  await expect(picture).toHaveAttribute('fetchpriority', 'high')
  await expect(picture).not.toHaveAttribute('loading', 'lazy')

  await expect(visitor.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()}`)
  await visitor.getByRole('link', { name: 'Learn More' }).click()
  await expect(visitor.getByRole('heading', { name: 'Smart Dispatch' })).toBeInViewport()
  await expect(visitor.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
  await visitor.getByRole('link', { name: 'Get Started' }).click()

  await expect(visitor).toHaveURL(/\/auth$/)
  await expect(visitor.getByRole('heading', { name: 'Transport Management System' })).toBeVisible()
  await expect(visitor.getByText('Sign in to access the Platform')).toBeVisible()
})

test('the landing page reads without JavaScript', async ({ ownBrowser: browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await context.newPage()

  await page.goto('/')

  for (const theme of themes) await expect(page.getByRole('heading', { name: theme })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await context.close()
})

test('the picture of the landing page has the colours that were chosen, against those of the browser', async ({
  ownBrowser: browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, colorScheme: 'dark' })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('theme', 'light'))

  await page.goto('/')

  const shown = () =>
    page.getByRole('img', { name: /^Live Routes/ }).evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(shown).toMatch(/live-routes-en-light\.avif$/)
  await context.close()
})

test('the landing page has the language and the colours of the browser, and keeps the language that was chosen', async ({
  ownBrowser: browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'sw-KE', colorScheme: 'dark' })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))

  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Ingia' })).toBeVisible()
  const picture = page.getByRole('img', { name: /^Safari za sasa/ })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280)
  expect(asked.filter((path) => path.endsWith('.avif'))).toEqual(['/live-routes-sw-dark.avif'])

  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.getByRole('link', { name: 'Kiswahili' }).click()
  await page.getByRole('link', { name: 'Ingia' }).click()

  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  await context.close()
})
