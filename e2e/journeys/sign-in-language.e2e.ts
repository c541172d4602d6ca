import { expect, type Page } from '@playwright/test'
import { demoEmail, demoPassword } from '../../server/src/sign-in/demo-accounts.ts'
import { expectDone } from '../forms.ts'
import { test } from '../support.ts'

const choose = (page: Page, language: string) => page.getByRole('button', { name: language, exact: true }).click()

test('the language chosen on the sign-in page stays, until the person who signs in has one of their own', async ({
  visitor,
  server,
}) => {
  await visitor.goto('/auth')
  await visitor.getByLabel('Email').fill('typed@haulier.example')
  await choose(visitor, 'Kiswahili')
  await expect(visitor.getByLabel('Barua pepe')).toHaveValue('typed@haulier.example')
  await visitor.goto('/auth/forgot')
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'sw')
  await server.rows(
    `update user_settings set language = 'en' where user_id = (select id from auth."user" where email = $1)`,
    [demoEmail('finance')],
  )

  await visitor.goto('/auth')
  await visitor.getByLabel('Barua pepe').fill(demoEmail('finance'))
  await visitor.getByRole('textbox', { name: 'Nenosiri' }).fill(demoPassword)
  await visitor.getByRole('button', { name: 'Ingia', exact: true }).click()

  await expectDone(visitor, 'Success!', 'You have been signed in successfully.')
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'en')
})

test('a landing page that was opened in Swahili leads to a sign-in in Swahili, where a refused password is explained without the name of its field', async ({
  visitor,
}) => {
  await visitor.goto('/?lang=sw')
  await visitor.getByRole('link', { name: 'Ingia' }).click()
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'sw')
  await visitor.getByRole('tab', { name: 'Jisajili' }).click()
  await visitor.getByLabel('Jina kamili').fill('Amina Juma')
  await visitor.getByLabel('Barua pepe').fill('amina@haulier.example')
  await visitor.getByRole('textbox', { name: 'Nenosiri' }).fill('fupi')
  await visitor.getByRole('button', { name: 'Jisajili', exact: true }).click()

  await expect(visitor.getByText('Kagua ulichoandika: Tumia herufi angalau 12.')).toBeVisible()
})
