import { expect, type Page } from '@playwright/test'
import { expectDone } from '../forms.ts'
import { linkFrom, mailTo } from '../mails.ts'
import { one } from '../records.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from '../support.ts'

const subject = 'You are invited to Shehena'
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function invite(page: Page, name: string, email: string, role: string): Promise<void> {
  await page.goto('/app/users')
  await page.getByRole('link', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('Full Name').fill(name)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Role').selectOption({ label: role })
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
}

/** The subject of an invitation names the company, which the demo company does. */
async function invitationLink(server: Parameters<typeof linkFrom>[0], email: string): Promise<string> {
  const { name } = await one<{ name: string | null }>(server, 'select company_name as name from system_settings')
  return linkFrom(server, email, name ? `${subject} at ${name}` : subject)
}

test('somebody is invited, chooses a password and is in with that role', async ({ as, visitor, server }) => {
  const email = 'nekesa@haulier.example'
  const page = await as('admin')
  await invite(page, 'Nekesa Wafula', email, 'Finance')
  await expectDone(page, 'Invitation sent')
  const person = row(page, 'Nekesa Wafula')
  await expect(person).toContainText('Invited')
  await expect(person).toContainText(`${email} · not verified`)
  await expect(person.getByRole('button', { name: /^Activate/ })).toHaveCount(0)
  await expectAccessible(page)

  await visitor.goto(await invitationLink(server, email))
  await expect(visitor.getByText('Welcome, Nekesa Wafula.')).toContainText('with the role Finance')
  await expectAccessible(visitor)
  await visitor.getByRole('textbox', { name: 'Password' }).fill('nekesa wafula')
  await visitor.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(visitor.getByText('Do not use your own name or e-mail address as the password.')).toBeVisible()
  await visitor.getByRole('textbox', { name: 'Password' }).fill('Tumaini-ya-Pwani-7')
  await visitor.getByRole('button', { name: 'Accept Invitation' }).click()
  await expectDone(visitor, 'Your account is ready')

  await expect(person).toContainText('Active')
  await expect(person).not.toContainText('not verified')
  await visitor.getByLabel('Email').fill(email)
  await visitor.getByRole('textbox', { name: 'Password' }).fill('Tumaini-ya-Pwani-7')
  await visitor.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(visitor).toHaveURL(/\/app\/dashboard$/)
  await visitor.goto('/app/invoices')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Finance' })).toBeVisible()

  await page.getByRole('tab', { name: 'Log' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Nekesa WafulaInvited with the role Finance')
})

test('an invitation is called back, and sent again', async ({ as, visitor, server }) => {
  const email = 'atieno@haulier.example'
  const page = await as('admin', { width: 390 })
  await invite(page, 'Atieno Ouma', email, 'Dispatch')
  await expectDone(page, 'Invitation sent')
  const first = await invitationLink(server, email)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Call back the invitation of Atieno Ouma' }).click()
  await expectDone(page, 'Invitation called back')
  await expect(page.getByText('Invitation ended')).toBeVisible()
  await visitor.goto(first)
  await expect(visitor.getByRole('alert')).toContainText(
    'This invitation has been used, was called back or has expired.',
  )

  await page.getByRole('button', { name: 'Invite Atieno Ouma again' }).click()
  await expectDone(page, 'Invitation sent', email)
  await expect.poll(() => invitationLink(server, email)).not.toBe(first)
  await visitor.goto(await invitationLink(server, email))
  await expect(visitor.getByText('Welcome, Atieno Ouma.')).toBeVisible()
})

test('an address that has an account is not invited, and what was typed stays', async ({ as, server }) => {
  const page = await as('admin')
  await page.goto('/app/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Invite somebody' }).click()
  await expect(page.getByRole('dialog', { name: 'Invite somebody' })).toBeVisible()
  await invite(page, 'Somebody Else', 'finance@demo.example', 'Administrator')

  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await expect(dialog.getByText('This e-mail address has an account already.').first()).toBeVisible()
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Somebody Else')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expectAccessible(page)
  expect(
    await one(
      server,
      `select p.role from profiles p join auth."user" u on u."id" = p.user_id where u."email" = 'finance@demo.example'`,
    ),
  ).toEqual({ role: 'finance' })
})

test('in Swahili the invitation is Swahili, from the dialog to the mail', async ({ as, server }) => {
  const email = 'chebet@haulier.example'
  const page = await as('admin')
  await page.addInitScript(() => localStorage.setItem('language', 'sw'))
  await page.goto('/app/users?invite=somebody')
  const dialog = page.getByRole('dialog', { name: 'Alika mtu' })
  await dialog.getByLabel('Jina kamili').fill('Chebet Kiprono')
  await dialog.getByLabel('Barua pepe').fill(email)
  await dialog.getByRole('button', { name: 'Tuma Mwaliko' }).click()

  await expectDone(page, 'Mwaliko umetumwa')
  const { name } = await one<{ name: string | null }>(server, 'select company_name as name from system_settings')
  const mail = await mailTo(server, email, name ? `Umealikwa kwenye Shehena ya ${name}` : 'Umealikwa kwenye Shehena')
  expect(mail).toContain('Habari Chebet Kiprono,')
})
