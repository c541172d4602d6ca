import { expect } from '@playwright/test'
import { expectDone } from '../forms.ts'
import { linkFrom } from '../mails.ts'
import { one } from '../records.ts'
import type { TestServer } from '../server.ts'
import { expectNoSidewaysScroll, test } from '../support.ts'

/** The subject of an invitation includes the company's name if it has one, as the demo company has. */
async function invitationLink(server: TestServer, email: string): Promise<string> {
  const { name } = await one<{ name: string | null }>(server, 'select company_name as name from system_settings')
  return linkFrom(server, email, name ? `Umealikwa kwenye Shehena ya ${name}` : 'Umealikwa kwenye Shehena')
}

test('in Swahili on a phone an invitation is sent, called back, and sent again', async ({ as, visitor, server }) => {
  const email = 'atieno@haulier.example'
  const page = await as('admin', { width: 390 })
  await page.addInitScript(() => localStorage.setItem('language', 'sw'))
  await page.goto('/app/users')
  await page.getByRole('link', { name: 'Alika', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Alika mtu' })
  await dialog.getByLabel('Jina kamili').fill('Atieno Ouma')
  await dialog.getByLabel('Barua pepe').fill(email)
  await dialog.getByRole('button', { name: 'Tuma Mwaliko' }).click()
  await expectDone(page, 'Mwaliko umetumwa')
  const first = await invitationLink(server, email)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Batilisha mwaliko wa Atieno Ouma' }).click()
  await expectDone(page, 'Mwaliko umebatilishwa')
  await visitor.goto(first)
  await expect(visitor.getByRole('alert')).toContainText(
    'This invitation has been used, was called back or has expired.',
  )

  await page.getByRole('button', { name: 'Alika Atieno Ouma tena' }).click()
  await expectDone(page, 'Mwaliko umetumwa', email)
  await expect.poll(() => invitationLink(server, email)).not.toBe(first)
  await visitor.goto(await invitationLink(server, email))
  await expect(visitor.getByText('Welcome, Atieno Ouma.')).toBeVisible()
})
