import type { UserSettings } from '@shehena/domain/office/settings/user-settings'
import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { router } from '#web/app/pages.tsx'
import { expectAccessible } from './support/accessible.ts'
import { answer, cut, Refused, sentTo } from './support/network.ts'
import { expectNoSidewaysScroll, open, ownSettings, press, show, signedIn, test } from './support/program.tsx'
import { noMaintenance, noVehicles } from './support/road-samples.ts'
import { anId } from './support/samples.ts'
import { systemSettings } from './support/settings-samples.ts'

const save = page.getByRole('button', { name: 'Save Changes' })
const saved = page.getByRole('status').filter({ hasText: 'Settings saved' })
const dollar = { id: anId(), currency: 'USD' as const, centsPerUnit: null, setOn: null, version: 1 }

test('a figure is shown in dollars by the rate that somebody has entered, with the shillings below; a table in shillings', async () => {
  const exchangeRate = { currency: 'USD' as const, centsPerUnit: 12_925, setOn: '2026-11-20' }
  await show(
    '/app/maintenance',
    { maintenance: { list: noMaintenance(12_925_000) }, vehicles: { list: noVehicles } },
    { exchangeRate },
  )
  const cost = page.getByRole('listitem').filter({ hasText: 'Total Cost' })
  await expect.element(cost).toMatchTextContent(/≈.USD.1,000\.00 ?KSh.129,250\.00/)
})

/** The link to a section in the list of the page: the sidebar has one too. */
const linkTo = (section: string) =>
  page.getByRole('navigation', { name: 'Sections of the settings' }).getByRole('link', { name: section, exact: true })

test('without a rate figures stay in shillings, and the settings say so until one is entered', async () => {
  await show(
    '/app/maintenance',
    {
      maintenance: { list: noMaintenance(12_925_000) },
      settings: { exchangeRates: [dollar] },
      vehicles: { list: noVehicles },
    },
    { settings: { currencyDisplay: 'USD' } },
  )
  const cost = page.getByRole('listitem').filter({ hasText: 'Total Cost' })
  await expect.element(cost).toMatchTextContent(/KSh.129,250\.00/)
  await expect.element(cost).not.toMatchTextContent('USD')

  await open('/app/settings')
  await expect.element(page.getByText(/No exchange rate has been entered for USD/)).toBeVisible()
  answer({ ...systemSettings, settings: { exchangeRates: [dollar] } })
  await linkTo('Money and VAT').click()
  const entered = { ...dollar, centsPerUnit: 12_925, setOn: '2026-11-20', version: 2 }
  answer({ settings: { setExchangeRate: entered } })
  await page.getByRole('textbox', { name: 'Shillings for 1 USD' }).fill('129.25')
  answer({ settings: { exchangeRates: [entered] } })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(saved).toMatchTextContent('Exchange rate settings have been updated successfully.')
  await expect
    .poll(() => sentTo('settings.setExchangeRate'))
    .toEqual([{ id: dollar.id, version: 1, centsPerUnit: 12_925 }])
  await expect.element(page.getByText(/^Entered on /)).toBeVisible()
  await linkTo('Profile').click()
  await expect.element(page.getByText(/No exchange rate has been entered for USD/)).not.toBeInTheDocument()
})

const toggle = (name: string) => page.getByRole('switch', { name: new RegExp(`^${name}`) })

test('without e-mail there are no notices by mail; what is switched on is saved', async () => {
  await show('/app/settings/notifications', {})
  await expect.element(toggle('Email notifications')).toBeChecked()
  await expect.element(save).not.toBeInTheDocument()
  await userEvent.click(toggle('Booking updates'), { force: true })
  const cancel = page.getByRole('button', { name: 'Cancel' })
  while (document.activeElement !== cancel.element()) await press('Tab')
  await press('Enter')
  await expect.element(toggle('Booking updates')).not.toBeChecked()
  await expect.element(save).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.tagName).toBe('FORM')

  await userEvent.click(toggle('Booking updates'), { force: true })
  await expect.element(save).toBeInViewport({ ratio: 1 })
  answer({ settings: { update: ownSettings({ bookingUpdates: true, version: 2 }) } })
  await save.click()
  await expect.element(saved).toMatchTextContent('Notifications settings have been updated successfully.')
  await expect.poll(() => sentTo('settings.update')).toEqual([{ version: 1, bookingUpdates: true }])
  await expect.element(save).not.toBeInTheDocument()

  await userEvent.click(toggle('Email notifications'), { force: true })
  await expect.element(toggle('Booking updates')).toBeDisabled()
  await expect.element(toggle('Payment reminders')).toBeDisabled()
})

/** Puts a class in the place of the browser's notices, which ask a person. Returns the titles that it shows. */
function noticesOf(permission: NotificationPermission): string[] {
  const shown: string[] = []
  class Notice {
    static permission = permission
    static requestPermission = async () => permission
    constructor(title: string) {
      shown.push(title)
    }
    addEventListener() {}
  }
  Object.assign(globalThis, { Notification: Notice })
  return shown
}

test('a browser that refuses notices says what to do', async () => {
  noticesOf('denied')
  await show('/app/settings/notifications', {})
  await userEvent.click(toggle('Push notifications'), { force: true })
  await expect.element(page.getByText(/Allow them in its site settings/)).toBeVisible()
})

test('what is typed stays where a save is refused, fails, or meets what another window has saved', async () => {
  await show('/app/settings/preferences', {})
  const minutes = page.getByRole('textbox', { name: 'Auto logout (minutes)' })
  await minutes.fill('4')
  await save.click()
  await expect.element(page.getByText('Enter a whole number of minutes from 5 to 480')).toBeVisible()
  await expect.element(minutes).toHaveFocus()

  await minutes.fill('45')
  cut()
  await save.click()
  await expect.element(page.getByText('Failed to save settings. Please try again.')).toBeVisible()
  await expect.element(minutes).toHaveValue('45')
  cut(false)

  const keep = (mine: Partial<UserSettings>) => {
    answer({ account: { me: signedIn(mine), visitor: { me: signedIn(mine), refusal: null } } })
    return ownSettings(mine)
  }
  keep({ timeFormat: '12h', version: 2 })
  answer({
    settings: {
      update: ({ version }) => {
        if (version === 2) return keep({ timeFormat: '12h', autoLogoutMinutes: 45, version: 3 })
        throw new Refused('STALE', 'They were changed.', { lastChange: { by: null, at: '2026-11-20T08:30:00.000Z' } })
      },
    },
  })
  await save.click()
  await expect.element(saved).toMatchTextContent('Together with what Shehena changed: Time format')
  await expect.element(page.getByRole('combobox', { name: 'Time format' })).toHaveValue('12 hours (2:30 pm)')
  await expect.element(minutes).toHaveValue('45')
})

test('an administrator reads who exported what, and by what the list was narrowed', async () => {
  const entry = { id: '1', at: '2026-11-20T08:30:00.000Z', personName: 'Amina Hassan', rowCount: 1_234 }
  const filter = [
    { name: 'customer', value: 'Siaya Millers Ltd' },
    { name: 'bucket', value: 'over90' },
  ]
  const items = [
    { ...entry, subject: 'owed-invoices' as const, filter },
    { ...entry, id: '2', subject: 'backup' as const, filter: [], rowCount: 0 },
  ]
  const exportLog = { items, total: 2, isTotalCapped: false, page: 1, pageSize: 25, cards: {} }
  await show('/app/settings/data?period=thisWeek', { system: { ...systemSettings.system, exportLog } }, { as: 'admin' })

  const list = page.getByRole('table', { name: 'Exports' })
  const row = list.getByRole('row').nth(1)
  await expect.element(row).toMatchTextContent(/20\/11\/2026.11:30.*Amina Hassan.*Invoices owed/)
  await expect.element(row).toMatchTextContent(/Customer: Siaya Millers Ltd, bucket: over90.*1,234 rows/)
  await expect.element(list.getByRole('row').nth(2)).toMatchTextContent(/Backup.*everything/)
  expect(sentTo('system.exportLog')).toMatchObject([{ period: 'thisWeek', page: 1 }])
})

describe('the list of the sections', () => {
  const sections = page.getByRole('navigation', { name: 'Sections of the settings' }).getByRole('link')
  const names = () => sections.elements().map((link) => link.textContent)
  const own = ['Profile', 'Notifications', 'Preferences']
  const ofSystem = ['Company', 'Money and VAT', 'Papers and Mails', 'People']

  test.each([
    ['dispatch', own],
    ['management', [...own, ...ofSystem]],
    ['admin', [...own, ...ofSystem, 'Integrations', 'Data']],
  ] as const)('of %s has what that role may see', async (as, expected) => {
    await show('/app/settings', { settings: { exchangeRates: [] } }, { as })
    expect(names()).toEqual(expected)
    await expect.element(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  })

  test('stands beside each section, says which one shows, and keeps the focus', async () => {
    await show('/app/settings', systemSettings, { as: 'admin' })
    await expect.element(sections.first()).toHaveAttribute('aria-current', 'page')
    for (const [name, heading] of [
      ['Company', 'How to pay'],
      ['Money and VAT', 'Credit limits'],
      ['Papers and Mails', 'Reminders to customers'],
      ['People', 'Second factor'],
      ['Data', 'Nightly backups'],
      ['Preferences', 'Preferences'],
    ] as const) {
      const link = linkTo(name)
      await link.click()
      await expect.element(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      await expect.element(link).toHaveAttribute('aria-current', 'page')
      await expect.element(link).toHaveFocus()
    }
  })

  test('is a page of its own on a phone, and each section leads back to it', async () => {
    await show('/app/settings', systemSettings, { as: 'management', width: 390, height: 844 })
    await expect.element(page.getByRole('heading', { name: 'Profile' })).not.toBeInTheDocument()
    await expectNoSidewaysScroll()
    await expectAccessible()
    await page.getByRole('link', { name: /^Money and VAT/ }).click()
    await expect.element(page.getByRole('heading', { name: 'Credit limits' })).toBeVisible()
    await expect.element(sections.first()).not.toBeInTheDocument()
    await expectNoSidewaysScroll()
    await page.getByRole('link', { name: '← All settings' }).click()
    await expect.element(page.getByRole('link', { name: /^Money and VAT/ })).toBeVisible()
  })
})

test.each([
  ['/app/settings?tab=system&part=vat', 'management', '/app/settings/money'],
  ['/app/settings?tab=system&dialog=smtp', 'admin', '/app/settings/papers?dialog=smtp'],
  ['/app/settings?tab=exports', 'admin', '/app/settings/data'],
  ['/app/settings/unheard-of', 'admin', '/app/settings'],
] as const)('an address of no section, %s, leads to one', async (path, as, section) => {
  await show('/app/settings/profile', systemSettings, { as })
  await router.navigate({ href: path })
  await expect.poll(() => location.pathname + location.search).toBe(section)
})

test.each([
  ['/app/settings?tab=system', 'dispatch'],
  ['/app/settings/money', 'finance'],
  ['/app/settings/data', 'management'],
] as const)('%s is denied to %s, who asks the server for nothing of it', async (path, as) => {
  await show('/app/settings/profile', { settings: { exchangeRates: [] } }, { as })
  // What is asked for and has no answer fails the test.
  await router.navigate({ href: path })
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})
