import { expect, type Page } from '@playwright/test'

/** Follows the link of a dashboard's count and expects as many rows in the list. */
export async function expectAsManyRows(page: Page, label: string): Promise<void> {
  const link = page.getByRole('link', { name: label, exact: true })
  const told = page.locator('dl > div, li').filter({ has: link })
  await expect(told).toContainText(/\d/)
  const count = countIn(await told.locator('dd, span').allTextContents())
  await link.click()

  await expect(page.getByRole('navigation', { name: 'Pages' }).getByText(` of ${count}`)).toHaveText(
    new RegExp(`^\\d+ to \\d+ of ${count}$`),
  )
}

/** The number in a card or a line, without words and amounts. */
function countIn(texts: string[]): string | undefined {
  return texts.flatMap((text) => /^(\d[\d,]*)(?= unpaid| of \d+$|$)/.exec(text)?.[1] ?? []).at(0)
}
