import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { aKey } from './support/integration-samples.ts'
import { sentTo } from './support/network.ts'
import { expectNoSidewaysScroll, show, test } from './support/program.tsx'
import { found } from './support/samples.ts'

/** A program that needs several roles gets a key for each, and all secrets at once. */

test('two roles are two keys, whose secrets are told apart, and only Done closes them', async () => {
  const names = ['Portal (Bookings)', 'Portal (Finance)']
  const keys = names.map((name, n) => ({ secret: `shk_secret_${n}`, key: aKey({ name }) }))
  const answers = { apiKeys: { list: found([], {}), create: { keys } }, webhooks: { list: found([], {}) } }
  await show('/app/settings/integrations?new=key', answers, { as: 'admin', width: 390, height: 844 })

  const make = page.getByRole('button', { name: 'Make Key' })
  await page.getByRole('textbox', { name: 'Name' }).fill('Portal')
  await make.click()
  await expect.element(page.getByText('Choose at least one role')).toBeVisible()
  // Chosen in another order than they are listed in.
  await page.getByRole('checkbox', { name: 'Finance' }).click()
  await page.getByRole('checkbox', { name: 'Bookings' }).click()
  await expect.element(page.getByText(/2 keys are made$/)).toBeVisible()
  await make.click()

  await expect.element(page.getByRole('dialog', { name: 'Secrets of the new keys' })).toBeVisible()
  for (const { secret, key } of keys) {
    await expect.element(page.getByText(secret)).toBeVisible()
    await expect.element(page.getByRole('button', { name: `Copy the secret of ${key.name}` })).toBeVisible()
  }
  expect(sentTo('apiKeys.create')).toMatchObject([{ name: 'Portal', roles: ['bookings', 'finance'], isReadOnly: true }])
  await expectNoSidewaysScroll()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a key of Management reads alone: with other roles only theirs may write', async () => {
  const answers = { apiKeys: { list: found([], {}) }, webhooks: { list: found([], {}) } }
  await show('/app/settings/integrations?new=key', answers, { as: 'admin' })
  const readsOnly = page.getByRole('switch', { name: /^May only read/ })
  const always = page.getByText(/^A key with the role Management always only reads/)

  await readsOnly.click()
  await page.getByRole('checkbox', { name: 'Management' }).click()
  await expect.element(readsOnly).not.toBeInTheDocument()
  await expect.element(always).toBeVisible()
  await page.getByRole('checkbox', { name: 'Dispatch' }).click()
  await expect.element(always).not.toBeInTheDocument()
  await readsOnly.click()
  await expect.element(always).toBeVisible()
})
