import type { Page } from '@playwright/test'

/** An unforeseen message of the server; the screen adds what has failed. */
export const reason = 'The yard is closed today.'
const refusal = { status: 400, json: { code: 'BAD_REQUEST', message: reason } }

/** Makes an endpoint answer with an error. */
export async function refuse(page: Page, method: string, path: RegExp): Promise<void> {
  await page.route(path, (route) => (route.request().method() === method ? route.fulfill(refusal) : route.fallback()))
}
