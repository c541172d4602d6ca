import { expect, type Page } from '@playwright/test'
import { demoEmail, demoPassword } from '../../server/src/demo/demo-accounts.ts'
import { expectDone, expectRefused } from '../forms.ts'
import { linkFrom, mailTo } from '../mails.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from '../support.ts'

const password = 'Tumaini-ya-Pwani-7'

async function signIn(page: Page, email: string, typed: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(typed)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function askFor(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Link' }).click()
}

test('a forgotten password is set anew by a mailed link, and who was signed in is shown out at once', async ({
  visitor,
  as,
  server,
}) => {
  const email = demoEmail('dispatch')
  const other = await as('dispatch')
  await other.goto('/app/dispatch')
  await askFor(visitor, email)
  await expect(visitor.getByRole('status')).toContainText(`If ${email} has an account, a link is on its way there.`)

  await visitor.goto(await linkFrom(server, email, 'Set a new password'))
  await expect(visitor.getByText(`For ${email}.`)).toBeVisible()
  await expectAccessible(visitor)
  const field = visitor.getByRole('textbox', { name: 'New password' })
  await field.fill('Password-2026')
  await visitor.getByRole('button', { name: 'Set Password' }).click()
  await expect(visitor.getByText('This password is among the first that others would guess.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(password)
  await visitor.getByRole('button', { name: 'Set Password' }).click()

  await expectDone(visitor, 'Password set')
  await expect(visitor).toHaveURL(/\/auth$/)
  await expect(other).toHaveURL(/\/auth/)
  expect(await mailTo(server, email, 'Your password was changed')).toContain('every session was ended')
  await signIn(visitor, email, demoPassword)
  await expectRefused(visitor, 'Error signing in', 'Invalid email or password')
  await signIn(visitor, email, password)
  await expect(visitor).toHaveURL(/\/app\/dashboard$/)
})

test('a link that was used, or cut off, says so and leads to another one', async ({ visitor, server }) => {
  const email = demoEmail('bookings')
  await askFor(visitor, email)
  const link = await linkFrom(server, email, 'Set a new password')
  await server.rows(`update account_links set expires_at = now() where purpose = 'reset'`)

  await visitor.goto(link)
  await expect(visitor.getByRole('alert')).toContainText('This link has been used or has expired. Ask for a new one.')
  await visitor.goto('/auth/reset')
  await expect(visitor.getByRole('alert')).toContainText('The link is not complete.')
  await visitor.getByRole('link', { name: 'Ask for a new link' }).click()

  await expect(visitor.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
})

test('nobody learns from the page whether an address is known', async ({ visitor }) => {
  await visitor.setViewportSize({ width: 390, height: 844 })
  const email = 'a-rather-long-address-of-nobody-at-all.who-works-here@a-company-nobody-has-heard-of.example'

  await askFor(visitor, email)

  await expect(visitor.getByRole('status')).toContainText(`If ${email} has an account, a link is on its way there.`)
  await expectNoSidewaysScroll(visitor)
  await expectAccessible(visitor)
})
