import '@fontsource-variable/inter/wght.css'
import '#web/mantine.css'
import '#web/main.css'
import type { Backups } from '@shehena/domain/office/backups/backups-api'
import type { Sending } from '@shehena/domain/office/sending/sending-api'
import type { UserSettings } from '@shehena/domain/office/settings/user-settings'
import type { Role } from '@shehena/domain/roles'
import { createRoot, type Root } from 'react-dom/client'
import { test as base, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { router } from '#web/app/pages.tsx'
import { Program } from '#web/app/program.tsx'
import { beginSession } from '#web/app/session.tsx'
import { Start } from '#web/app/start.tsx'
import { watchPage } from '#web/shared/ui/settled.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { type Answers, answer, faults, resetNetwork } from './network.ts'
import { anId } from './samples.ts'

watchPage()

let root: Root | undefined
const personId = anId()
/** A page that asks nothing. */
const nowhere = '/auth/forgot'

/**
 * A component test: the whole program, with answers of the test. What a console calls an error fails it, and so does an error
 * that nothing has caught.
 */
export const test = base.extend<{ program: undefined }>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the parameter's pattern.
    async ({}, use) => {
      const consoleError = console.error
      console.error = (...told) => {
        faults.push(told.map(String).join(' '))
        consoleError(...told)
      }
      addEventListener('error', noteUncaught)
      await use(undefined)
      removeEventListener('error', noteUncaught)
      console.error = consoleError
      await router.navigate({ href: nowhere, ignoreBlocker: true })
      toast.clear()
      sessionStorage.clear()
      localStorage.clear()
      expect(faults.splice(0)).toEqual([])
    },
    { auto: true },
  ],
})

/** A notice of the browser itself, of no harm, has no error. */
function noteUncaught({ error }: ErrorEvent): void {
  if (error) faults.push(String(error))
}

type Signed = { role?: Role; exchangeRate?: { currency: 'USD' | 'EUR'; centsPerUnit: number; setOn: string } | null }
type Options = {
  as?: Role
  settings?: Partial<UserSettings>
  exchangeRate?: Signed['exchangeRate']
  width?: number
  height?: number
}

/** What is sent is sent. */
export const nothingStopped: Sending = {
  stop: null,
  waiting: { mails: [], webhooks: 0, oldestAt: null, maybeSent: 0 },
  past: [],
}

/** Nobody has set nightly backups up. */
export const noBackups: Backups = {
  place: null,
  hour: 2,
  recipient: null,
  recipientSince: null,
  trouble: null,
  lastGood: null,
  lastProof: null,
  lastOpened: null,
  items: [],
  version: 1,
}

/** Signs somebody with a role in, opens a page of the program, and waits until it has settled. */
export async function show(path: string, answers: Answers, options: Options = {}): Promise<void> {
  const { as: role = 'management', settings = {}, exchangeRate = null, width = 1366, height = 768 } = options
  await page.viewport(width, height)
  resetNetwork()
  answer({
    account: {
      visitor: { me: signedIn(settings, { role, exchangeRate }), refusal: null },
      welcome: { demo: null, whomToAsk: null },
    },
    sending: { get: nothingStopped },
    backups: { get: noBackups },
    navigation: { counts: {} },
    savedViews: { list: [] },
    viewCounts: { list: [] },
  })
  answer(answers)
  if (root) await beginSession()
  else start()
  await open(path)
}

/** Starts the program, as main.tsx does. */
function start(): void {
  history.replaceState(null, '', nowhere)
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(
    <Program>
      <Start />
    </Program>,
  )
}

/** Opens a page within the program, and waits until it awaits nothing: neither a part nor a first answer. */
export async function open(path: string): Promise<void> {
  await router.navigate({ href: path })
  const { pathname } = new URL(path, location.origin)
  await expect.poll(() => document.querySelector('main')?.dataset.settled).toBe(pathname)
}

/** Presses keys one after the other; `Control+Enter` holds the first. Anything else is typed. */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    const [last = '', ...held] = key.split('+').reverse()
    const pressed = last.length > 1 ? `{${last}}` : last
    await userEvent.keyboard(
      `${held.map((each) => `{${each}>}`).join('')}${pressed}${held.map((each) => `{/${each}}`).join('')}`,
    )
  }
}

/** Types a text where the focus is. */
export const type = (text: string) => userEvent.keyboard(text.replace(/[{[]/g, '$&$&'))

export async function expectNoSidewaysScroll(): Promise<void> {
  const { documentElement } = document
  await expect.poll(() => documentElement.scrollWidth - documentElement.clientWidth).toBeLessThanOrEqual(0)
}

/** The page's address below the server's. */
export const address = () => location.pathname + location.search

/** A person who is signed in, as the server says it. */
export function signedIn(
  settings: Partial<UserSettings> = {},
  { role = 'management', exchangeRate = null }: Signed = {},
) {
  return {
    profile: {
      id: personId,
      userId: personId,
      name: 'Peter Otieno',
      email: `${role}@demo.example`,
      role,
      isActive: true,
      lastLoginAt: null,
      createdAt: '2026-01-05T07:00:00.000Z',
    },
    session: { expiresAt: '2099-01-01T00:00:00.000Z', owesSecondFactor: false },
    settings: ownSettings(settings),
    exchangeRate,
    isVatRegistered: true,
    isSettingUp: false,
  }
}

export const ownSettings = (fields: Partial<UserSettings> = {}): UserSettings => ({
  timeZone: 'Africa/Nairobi',
  currencyDisplay: 'KES',
  emailNotifications: true,
  pushNotifications: false,
  bookingUpdates: false,
  maintenanceAlerts: true,
  paymentReminders: true,
  dateFormat: 'dd/MM/yyyy',
  timeFormat: '24h',
  autoLogoutMinutes: 30,
  language: 'en',
  jobView: 'table',
  version: 1,
  ...fields,
})

/** Chooses an act in the menu "…" of the record that is open. */
export async function chooseMore(act: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const record = dialog.elements().length > 0 ? dialog : page.getByRole('main')
  await record.getByRole('button', { name: /^More for / }).click()
  await page.getByRole('menuitem', { name: act }).click()
}
