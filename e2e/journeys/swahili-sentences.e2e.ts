import { expect } from '@playwright/test'
import { aBooking, aCustomer } from '../records.ts'
import { open, test } from '../support.ts'

test('in Swahili the refusals of the server and the messages at the fields are Swahili too', async ({ as }) => {
  const page = await as('management')
  const customer = await aCustomer(page)
  await aBooking(page, { customerId: customer.id })
  await page.addInitScript(() => localStorage.setItem('language', 'sw'))

  await open(page, `/app/customers/${customer.id}`)
  await page.getByRole('button', { name: 'Futa Rekodi ya Mteja' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Futa Rekodi ya Mteja' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Rekodi ya mteja huyu haiwezi kufutwa: ametajwa kwenye oda. Badala yake, msimamishe.',
  )

  await open(page, '/app/customers/new')
  await page.getByRole('textbox', { name: 'Jina rasmi' }).fill('Kampuni ya Mfano')
  await page.getByRole('textbox', { name: 'Barua pepe', exact: true }).fill('mfano')
  await page.getByRole('button', { name: 'Ongeza Mteja' }).click()
  await expect(page.getByText('Weka anwani ya barua pepe kama jina@kampuni.co.ke')).toBeVisible()

  await page.route(/\/api\/customers(\?|$)/, (route) => route.abort())
  await open(page, '/app/customers')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Seva haipatikani. Kagua mtandao kisha ujaribu tena.',
  )
})
