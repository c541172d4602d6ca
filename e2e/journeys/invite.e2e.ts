import { expect, type Page } from '@playwright/test'
import { expectDone } from '../forms.ts'
import { linkFrom } from '../mails.ts'
import { one } from '../records.ts'
import type { TestServer } from '../server.ts'
import { test } from '../support.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** The subject of an invitation includes the company's name if it has one, as the demo company has. */
async function invitationLink(server: TestServer, email: string): Promise<string> {
  const { name } = await one<{ name: string | null }>(server, 'select company_name as name from system_settings')
  return linkFrom(server, email, name ? `You are invited to Shehena at ${name}` : 'You are invited to Shehena')
}

test('somebody is invited from anywhere, chooses a password and is in with that role', async ({
  as,
  visitor,
  server,
}) => {
  const email = 'nekesa@haulier.example'
  const page = await as('admin')
  await page.goto('/app/users')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Invite somebody' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('Full Name').fill('Nekesa Wafula')
  await dialog.getByLabel('Email').fill('finance@demo.example')
  await dialog.getByLabel('Role').selectOption({ label: 'Finance' })
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(dialog.getByText('This e-mail address has an account already.').first()).toBeVisible()
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Nekesa Wafula')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expectDone(page, 'Invitation sent')
  const person = row(page, 'Nekesa Wafula')
  await expect(person).toContainText('Invited')
  await expect(person).toContainText(`${email} · not verified`)
  await expect(person.getByRole('button', { name: /^Activate/ })).toHaveCount(0)

  await visitor.goto(await invitationLink(server, email))
  await expect(visitor.getByText('Welcome, Nekesa Wafula.')).toContainText('with the role Finance')
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
  await visitor.getByRole('link', { name: 'Invoices' }).first().click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Finance' })).toBeVisible()

  await page.getByRole('tab', { name: 'Log' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Nekesa WafulaInvited with the role Finance')
})
