import { afterEach, describe, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { foundInvoices } from './support/money-samples.ts'
import { type Answers, Refused, sentTo, tell } from './support/network.ts'
import { open, press, show, test } from './support/program.tsx'

const counts = {
  readyToBill: { count: 7, isLate: false },
  drafts: { count: 0, isLate: false },
  withheldTax: { count: 3, isLate: false },
  reconciliation: { count: 100, isLate: false },
  collecting: { count: 10, isLate: true },
}
const chased = { items: [], total: 0, isTotalCapped: false, page: 1, pageSize: 25, cards: {} }
const answers = {
  chase: { list: { ...chased, overdue: 0, promised: 0, remindersOn: false } },
  invoices: { list: foundInvoices([]) },
  navigation: { counts },
} satisfies Answers

const menu = page.getByRole('navigation', { name: 'Menu' })
const link = (name: string) => menu.getByRole('link', { name, exact: true })
const lit = () => [...document.querySelectorAll('aside [aria-current]')].map(({ textContent }) => textContent)

test('what stands below an entry shows while one of them is open, with what waits there', async () => {
  await show('/app/invoices', answers, { as: 'finance' })

  await expect.element(link('Ready to Bill 7 waiting')).toBeVisible()
  await expect.element(link('Reconciliation 99+ waiting')).toBeVisible()
  // Nothing waits.
  await expect.element(link('Drafts')).toBeVisible()
  await expect.element(link('Withheld Tax 3 waiting')).not.toBeInTheDocument()
  expect(lit()).toEqual(['Invoices'])
  // The entries below are a list within their entry.
  const nested = [...document.querySelectorAll('aside nav li li')].map(({ textContent }) => textContent)
  expect(nested).toEqual(['Ready to Bill7 waiting', 'Drafts', 'Credit Notes'])

  await open('/app/finance/chase?filter=broken')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Collecting' })).toBeVisible()
  await expect.element(link('Collecting 10 waiting, some of it late')).toHaveAttribute('aria-current', 'page')
  expect(lit()).toHaveLength(1)
  await expect.element(link('Drafts')).not.toBeInTheDocument()
  const child = link('Collecting 10 waiting, some of it late').element()
  expect(child.getBoundingClientRect().height).toBe(32)
  expect(child.getBoundingClientRect().x - link('Reports').element().getBoundingClientRect().x).toBe(28)
})

test('a menu that is longer than the screen shows the entry that is lit', async () => {
  await show('/app/finance/chase', answers, { as: 'admin', height: 520 })

  await expect.element(link('Collecting 10 waiting, some of it late')).toBeVisible()
  const menuBottom = menu.element().getBoundingClientRect().bottom
  const { bottom } = link('Collecting 10 waiting, some of it late').element().getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(menuBottom)
  expect(window.scrollY).toBe(0)
})

test('folded, the entry stands for those below it; on a phone they slide in with it', async () => {
  await show('/app/finance/chase', answers, { as: 'finance' })
  await press('Control+b')

  await expect.element(link('Reports')).toHaveAttribute('aria-current', 'page')
  expect(lit()).toEqual(['Reports'])
  await press('Control+b')

  await page.viewport(390, 844)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect.element(link('Collecting 10 waiting, some of it late')).toHaveAttribute('aria-current', 'page')
  await link('Invoices').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Finance' })).toBeVisible()
})

test('the page of the account lights the entry of the user', async () => {
  await show('/app/settings/notifications', { navigation: { counts } }, { as: 'finance' })

  await expect.poll(lit).toEqual([expect.stringContaining('Finance')])
})

describe('what waits', () => {
  afterEach(() => void vi.useRealTimers())

  test('is asked once in ten seconds, however often it changes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true })
    await show('/app/invoices', answers, { as: 'finance' })
    await expect.element(link('Ready to Bill 7 waiting')).toBeVisible()
    await open('/app/finance/chase')
    const asked = () => sentTo('navigation.counts').length
    const before = asked()
    for (let n = 0; n < 5; n += 1) {
      tell('invoices')
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(asked()).toBe(before)

    await vi.advanceTimersByTimeAsync(10_000)
    await expect.poll(asked).toBe(before + 1)
  })

  test('is left out when it cannot be known, and nothing is said', async () => {
    const failing = () => {
      throw new Refused('INTERNAL', 'Something went wrong on the server.')
    }
    await show('/app/invoices', { ...answers, navigation: { counts: failing } }, { as: 'finance' })

    await expect.element(link('Ready to Bill')).toBeVisible()
    await expect.poll(() => sentTo('navigation.counts')).toHaveLength(1)
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('is not asked for a role that has nothing of it', async () => {
    await show('/app/no-such-page', {}, { as: 'bookings' })

    expect(sentTo('navigation.counts')).toEqual([])
  })
})
