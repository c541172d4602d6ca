import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type Browser, expect, type Page } from '@playwright/test'
import type { Role } from '../../domain/src/roles.ts'
import { TestServer } from '../server.ts'
import { open, test } from '../support.ts'
import { cookiesOf } from '../template.ts'

// A tile of one pixel, in place of a tile server.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+P+/HgAFhAJ/wlseKgAAAABJRU5ErkJggg==',
  'base64',
)

let tiles: Server
let server: TestServer
let isDown = true
const asked: string[] = []

test.beforeAll(async () => {
  tiles = createServer((request, response) => {
    asked.push(String(request.url))
    response.writeHead(isDown ? 503 : 200, { 'content-type': 'image/png' }).end(isDown ? '' : picture)
  }).listen(0)
  await once(tiles, 'listening')
  // safe: a TCP server has an address object.
  const { port } = tiles.address() as { port: number }
  server = await TestServer.start({
    MAP_TILE_URL: `http://localhost:${port}/{z}/{x}/{y}.png`,
    MAP_TILE_ATTRIBUTION: '© OpenStreetMap contributors <b>',
  })
})

test.afterAll(async () => {
  await server.stop()
  tiles.closeAllConnections()
  tiles.close()
})

test('the operator’s pictures lie under the map and nowhere else, with the name of who made them; without them the map works on its outlines, and says so', async ({
  ownBrowser: browser,
}) => {
  const { page, faults } = await openAs(browser, 'dispatch')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // A page without a map requests no tiles.
  await open(page, '/app/dispatch')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(asked).toEqual([])

  await page.getByRole('link', { name: 'Routes' }).click()

  await expect(
    page.getByText('The background pictures could not be loaded. Borders and towns are shown instead.'),
  ).toBeVisible()
  await expect(page.locator('.leaflet-towns-pane').getByText('Nairobi')).toBeAttached()
  await expect(page.locator('.leaflet-outlines-pane path')).toHaveCount(18)
  await expect(page.locator('.leaflet-roads-pane path')).toHaveCount(1)
  await page.getByRole('list', { name: 'Jobs' }).locator('button').first().click()
  await expect(page.locator('[data-selected=true][data-job]').first()).toBeVisible()

  isDown = false
  const closer = page.getByRole('button', { name: 'Zoom in' })
  await closer.click()
  await expect(page.locator('img.leaflet-tile-loaded').first()).toBeVisible()
  await expect(page.getByText('could not be loaded')).toHaveCount(0)
  expect(asked.every((path) => /^\/\d+\/\d+\/\d+\.png$/.test(path))).toBe(true)
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors <b>' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  )

  // A map that is left from closer than its outlines go.
  while ((await page.locator('img.leaflet-tile[src*="/13/"]').count()) === 0) await closer.click()
  await page.getByRole('link', { name: 'Drivers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Drivers' })).toBeVisible()
  expect(faults).toEqual([])
})

/** A page of a signed-in user with a role, on this file's server, and its console errors. */
async function openAs(browser: Browser, role: Role): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({
    baseURL: server.url,
    storageState: { cookies: cookiesOf(role), origins: [] },
  })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text())
  })
  return { page, faults }
}
