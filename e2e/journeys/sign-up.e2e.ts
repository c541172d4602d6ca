import { expect, type Page } from '@playwright/test'
import { chooseInRow, expectDone } from '../forms.ts'
import { linkFrom } from '../mails.ts'
import { one } from '../records.ts'
import { expectNoSidewaysScroll, open, test } from '../support.ts'

const password = 'Tumaini-ya-Pwani-7'

/** Opens a screen within the program. */
/** A sign-up with an address that nobody has proved. */
async function aSignUp(page: Page, name: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(/\W+/g, '.')}@haulier.example`
  const answer = await page.request.post('/api/auth/sign-up/email', { data: { name, email, password } })
  expect(answer.ok()).toBe(true)
  return email
}

test('an account of an unproved address is activated only after a question, which offers an invitation instead; one that was never active is removed', async ({
  as,
  visitor,
  server,
}) => {
  const email = await aSignUp(visitor, 'Nekesa Wafula')
  const page = await as('admin')
  await page.goto('/app/users?q=nekesa')
  const activate = page.getByRole('button', { name: 'Activate Nekesa Wafula' })

  await activate.click()
  const question = page.getByRole('dialog', { name: 'Activate Nekesa Wafula?' })
  await expect(question).toContainText(`Nobody has proved that ${email} is theirs.`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(activate).toBeFocused()
  expect(await one(server, 'select is_active from profiles where name = $1', ['Nekesa Wafula'])).toEqual({
    is_active: false,
  })

  await activate.click()
  await question.getByRole('button', { name: 'Send invitation instead' }).click()
  await expectDone(page, 'Invitation sent', email)
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Invited')
  await visitor.goto(await linkFrom(server, email, 'You are invited to Shehena at Bonde Hauliers Ltd'))
  await expect(visitor.getByRole('button', { name: 'Accept Invitation' })).toBeVisible()

  await aSignUp(visitor, 'Wekesa Simiyu')
  await open(page, '/app/users?q=wekesa')
  await page.getByRole('button', { name: 'Activate Wekesa Simiyu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activate anyway' }).click()
  await expectDone(page, 'User activated successfully')

  // An account that was never active is removed after a question, also on a phone.
  const removed = await aSignUp(visitor, 'Auma Ouko')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/app/users?q=auma')

  await chooseInRow(page, 'Auma Ouko', 'Remove')
  const removing = page.getByRole('dialog')
  await expect(removing).toContainText(`${removed} is free again`)
  await expectNoSidewaysScroll(page)
  await removing.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'More for Auma Ouko' })).toBeFocused()
  await chooseInRow(page, 'Auma Ouko', 'Remove')
  await removing.getByRole('button', { name: 'Remove' }).click()

  await expectDone(page, 'Account removed', 'Auma Ouko')
  await expect(page.getByText('No users match your search criteria')).toBeVisible()
  expect(await one(server, 'select count(*)::int as n from profiles where name = $1', ['Auma Ouko'])).toEqual({ n: 0 })
  await open(page, '/app/users?tab=log')
  await expect(page.getByText('Account removed, which was never active').first()).toBeVisible()
})
