import type { Page } from '@playwright/test'

/** What a server might say that cannot be foreseen; the screen adds what could not be done. */
export const reason = 'The yard is closed today.'
const refusal = { status: 400, json: { code: 'BAD_REQUEST', message: reason } }

/** Answers as a server that refuses. */
export async function refuse(page: Page, method: string, path: RegExp): Promise<void> {
  await page.route(path, (route) => (route.request().method() === method ? route.fulfill(refusal) : route.fallback()))
}
