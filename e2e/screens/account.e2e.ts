import { expect } from '@playwright/test'
import { epochSeconds, readClock } from '../../domain/src/dates.ts'
import { demoEmail, demoPassword } from '../../server/src/sign-in/demo-accounts.ts'
import { appCode } from '../../server/test/support/authenticator.ts'
import { linkFrom } from '../mails.ts'
import { one } from '../records.ts'
import { expectEachLook, twoLooks } from '../screen-list.ts'
import { test } from '../support.ts'

test('a second factor is accessible from its recovery codes to the next sign-in, in light and in dark', async ({
  as,
  visitor,
}) => {
  const page = await as('finance')
  await page.goto('/app/account')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Set up second factor' }).click()
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const secret = ((await dialog.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByRole('textbox', { name: 'Code' }).fill(appCode(secret, epochSeconds(readClock())))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await expectEachLook(page, twoLooks)

  await visitor.goto('/auth')
  await visitor.getByLabel('Email').fill(demoEmail('finance'))
  await visitor.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await visitor.getByRole('button', { name: 'Sign In', exact: true }).click()

  await expect(visitor.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expectEachLook(visitor, twoLooks)
})

test('an invitation is accessible where it is refused and where it is accepted, in light and in dark', async ({
  as,
  visitor,
  server,
}) => {
  const email = 'nekesa@haulier.example'
  const page = await as('admin')
  await page.goto('/app/users?invite=somebody')
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('Full Name').fill('Nekesa Wafula')
  await dialog.getByLabel('Email').fill(demoEmail('finance'))
  await dialog.getByLabel('Role').selectOption({ label: 'Finance' })
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(dialog.getByText('This e-mail address has an account already.').first()).toBeVisible()
  await expectEachLook(page, twoLooks)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()

  const { name } = await one(server, 'select company_name as name from system_settings')
  await visitor.goto(await linkFrom(server, email, `You are invited to Shehena at ${name}`))

  await expect(visitor.getByText('Welcome, Nekesa Wafula.')).toBeVisible()
  await expectEachLook(visitor, twoLooks)
})
