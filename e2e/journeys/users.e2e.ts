import { expect, type Page } from '@playwright/test'
import { chooseInRow, expectDone, expectRefused } from '../forms.ts'
import { one } from '../records.ts'
import type { TestServer } from '../server.ts'
import { blockEvents, open, test } from '../support.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** A user who has signed up and awaits activation. */
async function aPerson(server: TestServer, name: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(/\W+/g, '.')}@haulier.example`
  await server.rows(
    `with person as (insert into auth."user" ("name", "email", "emailVerified") values ($1, $2, true) returning "id")
      insert into auth."account" ("accountId", "providerId", "userId", "password", "updatedAt")
        select p."id", 'credential', p."id", a."password", now()
          from person p, auth."account" a
          join auth."user" u on u."id" = a."userId"
          where u."email" = 'bookings@demo.example'`,
    [name, email],
  )
  return email
}

test('an administrator lets somebody in, gives them a role and takes it back, and shows them out at once', async ({
  as,
  visitor,
  server,
}) => {
  const email = await aPerson(server, 'Baraka Otieno')
  // A lost phone.
  await server.rows(
    `insert into second_factors (user_id, sealed_secret, confirmed_at)
       select "id", 'x', now() from auth."user" where "email" = $1`,
    [email],
  )
  const page = await as('admin')
  await open(page, '/app/users')
  const person = row(page, 'Baraka Otieno')
  await expect(person).toContainText('Never')
  await expect(person).toContainText('Inactive')
  await expect(page.getByRole('combobox', { name: 'Role of Wanjiru Kamau' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Deactivate Wanjiru Kamau' })).toBeDisabled()

  await person.getByRole('button', { name: 'Activate Baraka Otieno' }).click()
  await expectDone(page, 'User activated successfully')
  await expect(person.getByRole('button', { name: 'Deactivate Baraka Otieno' })).toBeVisible()
  await person.getByRole('combobox', { name: 'Role of Baraka Otieno' }).selectOption({ label: 'Administrator' })
  await expectDone(page, 'User role updated to Administrator')
  await expect(person.locator('td').nth(2)).toHaveText('Administrator')
  await page.getByRole('status').filter({ hasText: 'Administrator' }).getByRole('button', { name: 'Undo' }).click()
  await expectDone(page, 'User role updated to Bookings')
  await expect(person.locator('td').nth(2)).toHaveText('Bookings')
  await chooseInRow(page, 'Baraka Otieno', 'Remove second factor')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove second factor' }).click()
  await expectDone(page, 'Second factor removed')
  await expect(person.getByRole('button', { name: /^More for/ })).toHaveCount(0)

  await visitor.goto('/auth')
  await visitor.getByLabel('Email').fill(email)
  await visitor.getByRole('textbox', { name: 'Password' }).fill('Shehena-demo-1')
  await visitor.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(visitor).toHaveURL(/\/app\/dashboard$/)
  await person.getByRole('button', { name: 'Deactivate Baraka Otieno' }).click()
  await expectDone(page, 'User deactivated successfully')
  await expect(visitor).toHaveURL(/\/auth/)
  await expect(visitor.getByText('Your account was deactivated by an administrator.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Your account was deactivated by an administrator.')).toBeVisible()

  await page.getByRole('tab', { name: 'Log' }).click()
  const log = page.getByRole('row')
  await expect(log.nth(1)).toContainText('Baraka OtienoAccount deactivated')
  await expect(log.nth(2)).toContainText('Second factor removed')
  await expect(log.nth(3)).toContainText('Role changed from Administrator to Bookings')
  await expect(log.nth(4)).toContainText('Role changed from Bookings to Administrator')
  await expect(log.nth(5)).toContainText('Baraka OtienoAccount activated')
})

test('what another administrator has done since is not undone by accident', async ({ as, server }) => {
  await aPerson(server, 'Halima Said')
  const page = await as('admin')
  await blockEvents(page)
  await open(page, '/app/users?q=halima')
  const choice = page.getByRole('combobox', { name: 'Role of Halima Said' })
  await expect(choice).toHaveValue('bookings')
  await server.rows(`update profiles set role = 'finance' where name = 'Halima Said'`)

  await choice.selectOption('dispatch')

  await expectRefused(page, 'Failed to update user role', 'This record was changed by')
  await expect(choice).toHaveValue('finance')
  expect(await one(server, `select role from profiles where name = 'Halima Said'`)).toEqual({ role: 'finance' })
})
