import type { ApiKey } from '@shehena/domain/office/api-keys/api-keys-api'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { aHook, aKey, aPaybill, aWebhook } from './support/integration-samples.ts'
import { type Answers, sentTo } from './support/network.ts'
import { expectNoSidewaysScroll, press, show, test } from './support/program.tsx'
import { found } from './support/samples.ts'

/** The one question of keys, webhooks and the addresses of a paybill: is a new secret planned, or did the old one leak? */

const screen = '/app/settings/integrations'

function integrations(key: ApiKey) {
  const webhook = aWebhook(key)
  return {
    apiKeys: { list: found([key], {}), rotate: { secret: 'shk_of_a_test', key } },
    webhooks: { list: found([webhook], {}), rotate: { secret: 'whsec_of_a_test', webhook } },
  } satisfies Answers
}

const dialog = (name: string) => page.getByRole('dialog', { name })
const planned = page.getByRole('radio', { name: 'Planned change' })
const leaked = page.getByRole('radio', { name: 'It leaked: end the old one now' })
const choose = page.getByText('Choose one: it decides how long the old one works')

async function chooseInMenu(of: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${of}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a key is renewed only once it is said whether that is planned or the secret leaked', async () => {
  const key = aKey()
  await show(screen, integrations(key), { as: 'admin' })
  await chooseInMenu('Sage link', 'Rotate')
  await expect.element(page.getByText(/^The present secret works for 24 more hours/)).toBeVisible()
  await expect.element(page.getByText(/^The present secret ends at once/)).toBeVisible()
  await expect.element(planned).not.toBeChecked()
  await expect.element(leaked).not.toBeChecked()
  const make = dialog('Make a new secret for Sage link?').getByRole('button', { name: 'Make New Secret' })

  await make.click()
  await expect.element(choose).toBeVisible()
  expect(sentTo('apiKeys.rotate')).toEqual([])

  await leaked.click()
  await expect.element(choose).not.toBeInTheDocument()
  await make.click()
  await expect.element(page.getByText('shk_of_a_test')).toBeVisible()
  expect(sentTo('apiKeys.rotate')).toEqual([{ id: key.id, version: 1, renewal: 'leaked', days: 730 }])
})

test('a key that has expired has no secret left to ask about', async () => {
  const key = aKey({ state: 'expired', expiresAt: '2026-11-01T00:00:00.000Z' })
  await show(screen, integrations(key), { as: 'admin' })
  await chooseInMenu('Sage link', 'Rotate')

  await expect.element(page.getByText(/^The key has expired/)).toBeVisible()
  await expect.element(planned).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Make New Secret' }).click()

  await expect.poll(() => sentTo('apiKeys.rotate')).toMatchObject([{ renewal: 'planned' }])
})

test('a webhook is renewed by keyboard, as planned', async () => {
  const answers = integrations(aKey())
  await show(screen, answers, { as: 'admin', width: 390, height: 844 })
  await chooseInMenu('ledger.example', 'Rotate Secret')
  await expect.element(page.getByText(/^For 24 hours each call is signed with both secrets/)).toBeVisible()
  await expect.element(page.getByText(/^From now on each call is signed with the new secret alone/)).toBeVisible()
  await expectNoSidewaysScroll()

  planned.element().focus()
  await press('Space', 'Enter')

  await expect.element(page.getByText('whsec_of_a_test')).toBeVisible()
  const [webhook] = answers.webhooks.list.items
  expect(sentTo('webhooks.rotate')).toEqual([{ id: webhook?.id, version: 1, renewal: 'planned' }])
})

test('the addresses of a paybill that leaked are renewed, in Swahili', async () => {
  const account = aPaybill()
  const hook = aHook(account, { version: 3, oldUntil: '2099-01-01T00:00:00.000Z' })
  const renewed = { ...hook, version: 4, oldUntil: null }
  const url = (act: string) => `https://shehena.example/hooks/c2b/secret/${act}`
  const made = { confirmationUrl: url('confirm'), validationUrl: url('validate'), hook: renewed }
  const answers = {
    bankAccounts: { list: { items: [account] } },
    paybill: { get: hook, renew: made },
  } satisfies Answers
  await show('/app/reconciliation/paybill', answers, { as: 'admin', settings: { language: 'sw' } })
  await page.getByRole('button', { name: 'Anwani Mpya' }).click()
  await expect.element(page.getByText(/^Anwani za sasa zitafanya kazi kwa siku saba zaidi/)).toBeVisible()

  await page.getByRole('radio', { name: 'Imevuja: komesha ya sasa mara moja' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Anwani Mpya' }).click()

  await expect.element(page.getByText(url('confirm'))).toBeVisible()
  expect(sentTo('paybill.renew')).toEqual([{ account: account.id, version: 3, renewal: 'leaked' }])
})

test('the page of a paybill says how many calls were only counted, and when the last came', async () => {
  const account = aPaybill()
  const flooded = aHook(account, { turnedAway: 240, turnedAwayAt: '2026-11-20T11:40:00.000Z' })
  await show(
    '/app/reconciliation/paybill',
    { bankAccounts: { list: { items: [account] } }, paybill: { get: flooded } },
    { as: 'admin' },
  )

  await expect
    .element(page.getByText(/^240 calls were counted and not kept, the last at 20\/11\/2026 14:40/))
    .toBeVisible()
})
