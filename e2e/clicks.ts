import type { Page } from '@playwright/test'

/** Counts the clicks of a page's user from now on. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const isCounting = 'clicks' in document.body.dataset
    document.body.dataset.clicks = '0'
    if (isCounting) return
    document.addEventListener(
      'pointerdown',
      () => {
        document.body.dataset.clicks = String(Number(document.body.dataset.clicks) + 1)
      },
      true,
    )
  })
  return () => page.evaluate(() => Number(document.body.dataset.clicks))
}
