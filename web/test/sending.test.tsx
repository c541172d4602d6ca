import type { Sending } from '@shehena/domain/office/sending/sending-api'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer, sentTo } from './support/network.ts'
import { nothingStopped, show, test } from './support/program.tsx'
import { anId, found } from './support/samples.ts'
import { systemSettings } from './support/settings-samples.ts'

const stop = {
  id: anId(),
  reason: 'older',
  foundAt: '2026-11-21T09:00:00.000Z',
  lastHereAt: '2026-11-21T06:00:00.000Z',
  seenAt: '2026-11-21T08:30:00.000Z',
  lostBatches: 12,
  version: 1,
} as const
const stopped: Sending = {
  stop,
  waiting: {
    mails: [
      { group: 'invoice', count: 3 },
      { group: 'staff', count: 1 },
    ],
    webhooks: 2,
    oldestAt: '2026-11-21T06:10:00.000Z',
    maybeSent: 4,
  },
  past: [],
}
const screen = '/app/settings/integrations'
const lists = { apiKeys: { list: found([], {}) }, webhooks: { list: found([], {}) } }

const card = page.getByRole('heading', { name: 'Mails and webhooks are not being sent' })
const sendFromHere = page.getByRole('button', { name: 'Send from here' })

test('an administrator reads why nothing is sent and what waits, and sends from here without what may have arrived', async () => {
  await show(screen, { ...lists, sending: { get: stopped } }, { as: 'admin' })
  await expect.element(card).toBeVisible()
  await expect
    .element(page.getByRole('main').getByRole('alert'))
    .toMatchTextContent(/^This database is older than what has been sent/)
  await expect.element(page.getByText('3 invoices, 1 mail to the staff, 2 webhooks')).toBeVisible()
  await expect.element(page.getByText('12 batches')).toBeVisible()

  await sendFromHere.click()
  await page.getByRole('checkbox', { name: 'Leave out mails that were written before 21/11/2026 11:30' }).click()
  const past = [
    {
      id: stop.id,
      reason: 'older',
      foundAt: stop.foundAt,
      endedAt: stop.foundAt,
      endedBy: 'Amina',
      leftOut: 4,
    } as const,
  ]
  answer({ sending: { resume: { ...nothingStopped, past }, get: { ...nothingStopped, past } } })
  await page.getByRole('dialog').getByRole('button', { name: 'Send from here' }).click()

  await expect.element(page.getByText('Mails and webhooks are being sent')).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
  expect(sentTo('sending.resume')).toEqual([{ id: stop.id, version: 1, leaveOutBefore: stop.seenAt }])
})

test('all that waits is sent where nothing else is chosen', async () => {
  await show(screen, { ...lists, sending: { get: stopped } }, { as: 'admin' })
  await sendFromHere.click()
  answer({ sending: { resume: nothingStopped, get: nothingStopped } })
  await page.getByRole('dialog').getByRole('button', { name: 'Send from here' }).click()

  await expect.element(card).not.toBeInTheDocument()
  expect(sentTo('sending.resume')).toEqual([{ id: stop.id, version: 1, leaveOutBefore: null }])
})

test('the settings keep who has said to go on, and what was left out', async () => {
  const times = { foundAt: '2026-11-20T09:00:00.000Z', endedAt: '2026-11-20T09:30:00.000Z' }
  const past = [{ id: anId(), reason: 'restored' as const, ...times, endedBy: 'Amina', leftOut: 4 }]
  await show(
    '/app/settings/papers',
    { ...systemSettings, sending: { get: { ...nothingStopped, past } } },
    { as: 'admin' },
  )
  await expect.element(page.getByText(/Amina.+4 mails left out/)).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
})
