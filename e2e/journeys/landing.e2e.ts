import { expect, type Request } from '@playwright/test'
import { test } from '../support.ts'

const themes = ['Smart Dispatch', 'Financial Management', 'Fleet Management', 'Team Collaboration']

test('the landing page is light, has the language and the colours of the browser or those that were chosen, and leads to signing in', async ({
  ownBrowser: browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'sw-KE', colorScheme: 'dark' })
  const page = await context.newPage()
  const asked: string[] = []
  let weight = 0
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const weigh = async (request: Request) => {
    const { responseBodySize } = await request.sizes()
    weight += responseBodySize
  }
  page.on('requestfinished', weigh)

  await page.goto('/', { waitUntil: 'networkidle' })
  // Before it is scrolled.
  expect(weight).toBeGreaterThan(1024)
  expect(weight).toBeLessThan(40 * 1024)
  page.off('requestfinished', weigh)
  await expect(page.getByRole('link', { name: 'Ingia' })).toBeVisible()
  const picture = page.getByRole('img', { name: /^Safari za sasa/ })
  // It is the largest paint: a lazy picture waits for the layout before it is fetched.
  await expect(picture).toHaveAttribute('fetchpriority', 'high')
  await expect(picture).not.toHaveAttribute('loading', 'lazy')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280)
  expect(asked.filter((path) => path.endsWith('.avif'))).toEqual(['/live-routes-sw-dark.avif'])

  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  await page.goto('/')
  for (const theme of themes) await expect(page.getByRole('heading', { name: theme })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  const shown = () =>
    page.getByRole('img', { name: /^Live Routes/ }).evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(shown).toMatch(/live-routes-en-light\.avif$/)
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()}`)
  await page.getByRole('link', { name: 'Learn More' }).click()
  await expect(page.getByRole('heading', { name: 'Smart Dispatch' })).toBeInViewport()
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.getByRole('heading', { name: 'Transport Management System' })).toBeVisible()
  await expect(page.getByText('Sign in to access the Platform')).toBeVisible()

  await page.goBack()
  await page.getByRole('link', { name: 'Kiswahili' }).click()
  await page.getByRole('link', { name: 'Ingia' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  await context.close()
})
