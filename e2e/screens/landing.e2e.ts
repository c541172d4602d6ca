import { expect } from '@playwright/test'
import { expectNoSidewaysScroll, test } from '../support.ts'

const themes = ['Smart Dispatch', 'Financial Management', 'Fleet Management', 'Team Collaboration']

test('the landing page reads without JavaScript', async ({ ownBrowser: browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await context.newPage()

  await page.goto('/')

  for (const theme of themes) await expect(page.getByRole('heading', { name: theme })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await context.close()
})
