import { expect } from '@playwright/test'
import { demoEmail } from '../../server/src/sign-in/demo-accounts.ts'
import { expectDone } from '../forms.ts'
import { linkFrom, mailTo } from '../mails.ts'
import { test } from '../support.ts'

const password = 'Tumaini-ya-Pwani-7'

test('a forgotten password is reset by a mailed link, once, and who was signed in is shown out at once', async ({
  visitor,
  as,
  server,
}) => {
  const email = demoEmail('dispatch')
  const other = await as('dispatch')
  await other.goto('/app/dispatch')
  await visitor.goto('/auth')
  await visitor.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
  await visitor.getByLabel('Email').fill(email)
  await visitor.getByRole('button', { name: 'Send Link' }).click()
  await expect(visitor.getByRole('status')).toContainText(`If ${email} has an account, a link is on its way there.`)

  const link = await linkFrom(server, email, 'Set a new password')
  await visitor.goto(link)
  await expect(visitor.getByText(`For ${email}.`)).toBeVisible()
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
  await visitor.goto(link)
  await expect(visitor.getByRole('alert')).toContainText('This link has been used or has expired. Ask for a new one.')
  await visitor.goto('/auth/reset')
  await expect(visitor.getByRole('alert')).toContainText('The link is not complete.')
  await visitor.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()

  await visitor.goto('/auth')
  await visitor.getByLabel('Email').fill(email)
  await visitor.getByRole('textbox', { name: 'Password' }).fill(password)
  await visitor.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(visitor).toHaveURL(/\/app\/dashboard$/)
})
