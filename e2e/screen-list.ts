import { expect, type Page } from '@playwright/test'
import type { Role } from '../domain/src/roles.ts'
import { one } from './records.ts'
import { denialFor, type Screen, screensWith } from './screens-of-roles.ts'
import type { TestServer } from './server.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support.ts'

/** Every screen below /app, with a record where it shows one. */
export async function everyScreen(server: TestServer): Promise<Screen[]> {
  const customer = await one<{ id: string; legal_name: string }>(
    server,
    `select id, legal_name from customers where legal_name = 'Bahari Freight Forwarders Ltd'`,
  )
  const job = await one<{ id: string; job_no: string; booking_id: string; booking_no: string }>(
    server,
    `select j.id, j.job_no, b.id as booking_id, b.booking_no
      from dispatch_jobs j join bookings b on b.id = j.booking_id
      where j.status = 'in_transit' and b.notes is not null
      order by j.job_no limit 1`,
  )
  const record = await one<{ id: string }>(
    server,
    `select id from maintenance_records where approval_status = 'rejected' order by maintenance_date limit 1`,
  )
  const vehicle = await one<{ id: string; reg_no: string }>(
    server,
    `select id, reg_no from vehicles where notes is not null order by reg_no limit 1`,
  )
  const invoice = await one<{ id: string; invoice_no: string }>(
    server,
    `select id, invoice_no from invoices where status in ('sent', 'overdue') and kind = 'invoice' order by invoice_no limit 1`,
  )
  return screensWith({ customer, job, record, vehicle, invoice })
}

/** The screens without sign-in, each with its heading in English and in Swahili. */
export const visitorScreens: { path: string; headings: readonly [string, string] }[] = [
  {
    path: '/',
    headings: ['Transport management for Kenyan hauliers', 'Usimamizi wa usafirishaji kwa wasafirishaji wa Kenya'],
  },
  { path: '/auth', headings: ['Transport Management System', 'Mfumo wa Usimamizi wa Usafirishaji'] },
  { path: '/auth/verify', headings: ['Verify your e-mail address', 'Thibitisha barua pepe yako'] },
  { path: '/auth/forgot', headings: ['Forgot your password?', 'Umesahau nenosiri?'] },
  { path: '/auth/verify#token=spent', headings: ['Verify your e-mail address', 'Thibitisha barua pepe yako'] },
  { path: '/auth/reset', headings: ['Set a new password', 'Weka nenosiri jipya'] },
  { path: '/auth/reset#token=spent', headings: ['Set a new password', 'Weka nenosiri jipya'] },
  { path: '/auth/invitation#token=spent', headings: ['Accept your invitation', 'Kubali mwaliko wako'] },
  { path: '/no-such-page', headings: ['Oops! Page not found', 'Samahani! Ukurasa haukupatikana'] },
]

export async function expectHeading(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
}

/** Expects the access-denied view in its own words, and nothing of the screen. */
export async function expectDenied(page: Page, screen: Screen, role: Role): Promise<void> {
  await expectHeading(page, 'Access Denied')
  await expect(page.getByText(denialFor(role, screen))).toBeVisible()
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0)
}

export type Look = { colorScheme: 'light' | 'dark'; width: number; height: number }

export const desk = { width: 1366, height: 768 }
export const phone = { width: 390, height: 844 }

/** Light on desktop and dark on phone: each colour scheme and each width once. */
export const twoLooks: Look[] = [
  { colorScheme: 'light', ...desk },
  { colorScheme: 'dark', ...phone },
]

export const everyLook: Look[] = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [desk, phone].map((size) => ({ colorScheme, ...size })),
)

/** In each look: fully loaded, accessible, and without horizontal scrolling. */
export async function expectEachLook(page: Page, looks: Look[]): Promise<void> {
  for (const { colorScheme, width, height } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
}

/** Expects no horizontal scrolling on the narrowest phone, 320 pixels wide (WCAG 1.4.10). */
export async function expectFitsNarrowest(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 568 })
  await expectNoSidewaysScroll(page)
}
