import { expect, type Page } from '@playwright/test'
import { expectDone } from '../forms.ts'
import { linkFrom, mailTo } from '../mails.ts'
import { one } from '../records.ts'
import type { TestServer } from '../server.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from '../support.ts'

const subject = 'Verify your e-mail address'

async function signUp(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('Tumaini-ya-Pwani-7')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expectDone(page, 'Account created!', 'Please check your email to verify your account.')
}

const isVerified = (server: TestServer, email: string) =>
  one(server, `select "emailVerified" as verified from auth."user" where "email" = $1`, [email])

test('a new address is verified by a click on the page of the mailed link, not by opening it', async ({
  visitor,
  server,
}) => {
  const email = 'kerubo@haulier.example'
  await signUp(visitor, 'Kerubo Nyaboke', email)
  const link = await linkFrom(server, email, subject)

  await visitor.goto(link)
  await expect(visitor.getByText(`You have signed up with ${email}.`)).toBeVisible()
  await expectAccessible(visitor)
  expect(await isVerified(server, email)).toEqual({ verified: false })
  await visitor.getByRole('button', { name: 'Verify Address' }).click()

  await expect(visitor.getByRole('status')).toContainText('Your e-mail address is verified')
  await expect(visitor.getByRole('status')).toContainText('awaiting activation by an administrator')
  expect(await isVerified(server, email)).toEqual({ verified: true })
  await visitor.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(visitor)
  await visitor.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(visitor)

  await visitor.reload()
  await expect(visitor.getByRole('alert')).toContainText('This link has been used or has expired.')
  await expectNoSidewaysScroll(visitor)
})

test('whoever has lost the mail asks for another, in Swahili too', async ({ visitor, server }) => {
  const email = 'mumbua@haulier.example'
  await signUp(visitor, 'Mumbua Mutiso', email)
  await mailTo(server, email, subject)
  await visitor.evaluate(() => localStorage.setItem('language', 'sw'))
  await visitor.setViewportSize({ width: 390, height: 844 })

  await visitor.goto('/auth')
  await visitor.getByRole('tab', { name: 'Jisajili' }).click()
  await visitor.getByRole('link', { name: 'Hujapata barua ya uthibitisho?' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Thibitisha barua pepe yako' })).toBeVisible()
  await visitor.getByLabel('Barua pepe').fill(email)
  await visitor.getByRole('button', { name: 'Tuma Kiungo' }).click()

  await expect(visitor.getByRole('status')).toContainText(`Ikiwa ${email} inasubiri kuthibitishwa`)
  await expectNoSidewaysScroll(visitor)
  await visitor.goto(await linkFrom(server, email, 'Thibitisha barua pepe yako'))
  await visitor.getByRole('button', { name: 'Thibitisha Anwani' }).click()
  await expect(visitor.getByRole('status')).toContainText('Barua pepe yako imethibitishwa')
  expect(await isVerified(server, email)).toEqual({ verified: true })
})

test('an address that has an account is told so by mail, and the page says what it says to everybody', async ({
  visitor,
  server,
}) => {
  await signUp(visitor, 'Somebody Else', 'finance@demo.example')

  expect(await mailTo(server, 'finance@demo.example', 'You have an account already')).toContain(`${server.url}/auth`)
})
