import type { MadeThing, User } from '@shehena/domain/office/users/user'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { aHook, aKey, aPaybill, aWebhook } from './support/integration-samples.ts'
import { type Answers, answer, Refused, sentTo } from './support/network.ts'
import { expectNoSidewaysScroll, show, test } from './support/program.tsx'
import { anId, found } from './support/samples.ts'

/** What a person made, and what becomes of it once their power is taken. */

function aUser(fields: Partial<User> = {}): User {
  return {
    id: anId(),
    name: 'Amina Juma',
    email: 'amina@haulier.example',
    role: 'admin',
    isVerified: true,
    isActive: true,
    hasBeenActive: true,
    hasSecondFactor: false,
    invitation: null,
    lastLoginAt: null,
    createdAt: '2026-01-05T07:00:00.000Z',
    version: 1,
    ...fields,
  }
}

const key: MadeThing = { kind: 'apiKey', id: anId(), name: 'Sage link' }
const webhook: MadeThing = { kind: 'webhook', id: anId(), name: 'https://ledger.example/hooks' }

const staff = (user: User, items: MadeThing[]) =>
  ({
    users: {
      list: found([user], { total: 1, active: 1, inactive: 0, admins: 1 }),
      made: { items },
      setActive: ({ isActive }) => ({ ...user, isActive, version: 2 }),
      changeRole: ({ role }) => ({ ...user, role, version: 2 }),
    },
  }) satisfies Answers

const notice = (text: string) => page.getByRole('status').filter({ hasText: text })
const deactivate = page.getByRole('button', { name: 'Deactivate Amina Juma' })
const dialog = page.getByRole('dialog', { name: 'Deactivate Amina Juma?' })
const select = (name: string) => dialog.getByRole('combobox', { name })

test('somebody who made nothing is deactivated at once, with an undo', async () => {
  const user = aUser({ role: 'finance' })
  await show('/app/users', staff(user, []), { as: 'admin' })

  await deactivate.click()

  await expect.element(notice('User deactivated successfully')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(sentTo('users.setActive')).toMatchObject([{ isActive: false, decisions: [] }])
})

test('what somebody made is decided about one by one before they are deactivated', async () => {
  const user = aUser()
  await show('/app/users', staff(user, [key, webhook]), { as: 'admin' })
  await deactivate.click()
  await expect.element(dialog.getByText(/^They made what follows/)).toBeVisible()
  const confirm = dialog.getByRole('button', { name: 'Deactivate' })

  await select('API key: Sage link').selectOptions('Revoke')
  await confirm.click()
  await expect.element(dialog.getByText('Choose what becomes of it')).toBeVisible()
  expect(sentTo('users.setActive')).toEqual([])

  await select('Webhook: https://ledger.example/hooks').selectOptions('Take over')
  await confirm.click()
  await expect.element(notice('User deactivated successfully')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  await expect.element(dialog).not.toBeInTheDocument()
  const { id, version } = user
  const decisions = [
    { kind: 'apiKey', id: key.id, fate: 'revoke' },
    { kind: 'webhook', id: webhook.id, fate: 'takeOver' },
  ]
  expect(sentTo('users.setActive')).toEqual([{ id, version, isActive: false, acceptsUnverified: false, decisions }])
})

test('what was made since the list was read is asked about too, and what was chosen stays', async () => {
  const user = aUser()
  const late: MadeThing = { kind: 'paybill', id: anId(), name: 'Paybill · 400200' }
  await show('/app/users', staff(user, [key, webhook]), { as: 'admin' })
  await deactivate.click()
  await select('All of them').selectOptions('Keep')
  const decisions = 'Decide for each key.'
  answer({
    users: {
      made: { items: [key, late, webhook] },
      setActive: () => {
        throw new Refused('INVALID', decisions, { fields: { decisions } })
      },
    },
  })

  await dialog.getByRole('button', { name: 'Deactivate' }).click()

  await expect.element(select('Paybill addresses: Paybill · 400200')).toHaveValue('')
  await expect.element(select('API key: Sage link')).toHaveValue('keep')
  answer({ users: { setActive: { ...user, isActive: false, version: 2 } } })
  await select('Paybill addresses: Paybill · 400200').selectOptions('Revoke')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(notice('User deactivated successfully')).toBeVisible()
  expect(sentTo('users.setActive').at(-1)?.decisions).toHaveLength(3)
})

test('the administrator role is taken after the same question, in Swahili and on a phone', async () => {
  const user = aUser()
  await show('/app/users', staff(user, [key, webhook]), {
    as: 'admin',
    settings: { language: 'sw' },
    width: 390,
    height: 844,
  })
  await page.getByRole('combobox', { name: 'Jukumu la Amina Juma' }).selectOptions('finance')
  const question = page.getByRole('dialog')
  await expect.element(question.getByText(/^Mtu huyu ndiye aliyetengeneza yafuatayo/)).toBeVisible()
  await expectNoSidewaysScroll()
  await question.getByRole('combobox', { name: 'Vyote' }).selectOptions('Ichukue')
  await question.getByRole('button', { name: 'Badilisha Jukumu' }).click()
  await expect.poll(() => sentTo('users.changeRole')).toMatchObject([{ role: 'finance', decisions: [{}, {}] }])
})

test('another role is changed at once', async () => {
  const user = aUser({ role: 'management' })
  await show('/app/users', staff(user, [key]), { as: 'admin' })
  await page.getByRole('combobox', { name: 'Role of Amina Juma' }).selectOptions('finance')
  await expect.poll(() => sentTo('users.changeRole')).toMatchObject([{ role: 'finance', decisions: [] }])
  expect(sentTo('users.made')).toEqual([])
})

test('the lists of keys and webhooks, and the page of a paybill, say that a maker has left', async () => {
  const left = aKey({ hasMakerLeft: true })
  const answers = {
    apiKeys: { list: found([left, aKey({ name: 'Portal', createdBy: 'Peter Otieno' })], {}) },
    webhooks: { list: found([aWebhook(left, { createdBy: 'Daniel Kiptoo', hasMakerLeft: true })], {}) },
  } satisfies Answers
  await show('/app/settings/integrations', answers, { as: 'admin' })
  await expect.element(page.getByText('Made by Amina Juma, who has left')).toBeVisible()
  await expect.element(page.getByText('Made by Daniel Kiptoo, who has left')).toBeVisible()
  await expect.element(page.getByText(/Peter Otieno, who/)).not.toBeInTheDocument()

  const account = aPaybill()
  const paybill = { get: aHook(account, { hasMakerLeft: true }) }
  await show('/app/reconciliation/paybill', { bankAccounts: { list: { items: [account] } }, paybill }, { as: 'admin' })
  await expect.element(page.getByText(/^Made by Amina Juma, who has left/)).toBeVisible()
})
