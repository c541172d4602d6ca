import type { Locator, Page } from '@playwright/test'
import { one } from './records.ts'
import type { TestServer } from './server.ts'

/** The row of a table with a text. */
export const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })

/** A titled box of a page. */
export const box = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** An entry of the timeline, by its first words. */
export const logEntry = (page: Page, words: string): Locator =>
  box(page, 'Job Timeline')
    .getByRole('listitem')
    .filter({ has: page.getByText(words, { exact: true }) })

export const quickActions = (page: Page): Locator => box(page, 'Quick Actions')

/** The status badge beside the heading. */
export const badge = (page: Page): Locator => page.locator('header [data-tone]')

/** A job as it is stored, with the status of its booking. */
export const storedJob = (server: TestServer, id: string) =>
  one(
    server,
    `select j.status, j.exception_reason, j.actual_start, j.actual_end, j.planned_start, j.version, b.status as booking
      from dispatch_jobs j join bookings b on b.id = j.booking_id where j.id = $1`,
    [id],
  )
