import { expect } from '@playwright/test'
import { expectDone, expectRefused } from '../forms.ts'
import { linkFrom, mailTo } from '../mails.ts'
import { one } from '../records.ts'
import type { TestServer } from '../server.ts'
import { expectNoSidewaysScroll, test } from '../support.ts'

const subject = 'Verify your e-mail address'
const password = 'Tumaini-ya-Pwani-7'
const chosen = 'mianzi tulivu saba'

const isVerified = (server: TestServer, email: string) =>
  one(server, `select "emailVerified" as verified from auth."user" where "email" = $1`, [email])

test('a new account is told of both steps, verified with a new password on the page of the link, and waits for an administrator', async ({
  visitor,
  server,
}) => {
  const email = 'kerubo@haulier.example'
  await visitor.goto('/auth')
  await visitor.getByRole('tab', { name: 'Sign Up' }).click()
  await visitor.getByLabel('Full Name').fill('Kerubo Nyaboke')
  await visitor.getByLabel('Email').fill(email)
  await visitor.getByRole('textbox', { name: 'Password' }).fill(password)
  await visitor.getByRole('button', { name: 'Sign Up' }).click()
  await expectDone(visitor, 'Account created!', 'Please check your email to verify your account.')
  const left = visitor.getByRole('status').filter({ hasText: 'Two steps are left' })
  await expect(left).toContainText(`the mail that we have sent to ${email}`)
  await expect(left).toContainText('an administrator of the company must let you in')
  await visitor.getByRole('tab', { name: 'Sign In' }).click()
  await visitor.getByLabel('Email').fill(email)
  await visitor.getByRole('textbox', { name: 'Password' }).fill(password)
  await visitor.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectRefused(visitor, 'Error signing in', 'Your account is awaiting activation by an administrator.')

  await visitor.goto(await linkFrom(server, email, subject))
  await expect(visitor.getByText(`You have signed up with ${email}.`)).toBeVisible()
  // Mail scanners open links before the person does.
  expect(await isVerified(server, email)).toEqual({ verified: false })
  await visitor.getByLabel('New password').fill('Mombasa-2026-Kenya')
  await visitor.getByRole('button', { name: 'Verify Address' }).click()
  await expect(visitor.getByText('words that others would guess first')).toBeVisible()
  await expect(visitor.getByLabel('New password')).toHaveValue('Mombasa-2026-Kenya')
  await visitor.getByLabel('New password').fill(chosen)
  await visitor.getByRole('button', { name: 'Verify Address' }).click()

  await expect(visitor.getByRole('status')).toContainText('Your e-mail address is verified')
  await expect(visitor.getByRole('status')).toContainText('awaiting activation by an administrator')
  expect(await isVerified(server, email)).toEqual({ verified: true })
  await visitor.reload()
  await expect(visitor.getByRole('alert')).toContainText('This link has been used or has expired.')
})

test('a person who has lost the mail asks for another, on a phone and in Swahili too', async ({ visitor, server }) => {
  const email = 'a-rather-long-address-of-mumbua.who-works-here@a-company-nobody-has-heard-of.example'
  const account = { name: 'Mumbua Mutiso', email, password }
  expect((await visitor.request.post('/api/auth/sign-up/email', { data: account })).ok()).toBe(true)
  await mailTo(server, email, subject)
  await visitor.addInitScript(() => localStorage.setItem('language', 'sw'))
  await visitor.setViewportSize({ width: 390, height: 844 })

  await visitor.goto('/auth')
  await visitor.getByRole('tab', { name: 'Jisajili' }).click()
  await visitor.getByRole('link', { name: 'Hujapata barua pepe ya uthibitisho?' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Thibitisha barua pepe yako' })).toBeVisible()
  await visitor.getByLabel('Barua pepe').fill(email)
  await visitor.getByRole('button', { name: 'Tuma Kiungo' }).click()

  await expect(visitor.getByRole('status')).toContainText(`Ikiwa ${email} inasubiri kuthibitishwa`)
  await expectNoSidewaysScroll(visitor)
  await visitor.goto(await linkFrom(server, email, 'Thibitisha barua pepe yako'))
  await visitor.getByLabel('Nenosiri jipya').fill(chosen)
  await visitor.getByRole('button', { name: 'Thibitisha Anwani' }).click()
  await expect(visitor.getByRole('status')).toContainText('Barua pepe yako imethibitishwa')
  expect(await isVerified(server, email)).toEqual({ verified: true })
})
