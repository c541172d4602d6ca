import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { addDays, dayOf, formatDay, readClock } from '../../domain/src/dates.ts'
import type { Role } from '../../domain/src/roles.ts'
import { aPdf } from '../../server/test/support/sample-files.ts'
import { aPaybill, importFile, mpesaFile } from '../bank-statements.ts'
import { choose, chooseInRow, chooseMore, expectDone, pick, typeDay } from '../forms.ts'
import {
  aBooking,
  aCrew,
  aCustomer,
  aDelivery,
  aDriver,
  aJob,
  aMaintenanceRecord,
  aSentInvoice,
  aVehicle,
} from '../records.ts'
import { expectEachLook, type Look, twoLooks } from '../screen-list.ts'
import type { TestServer } from '../server.ts'
import { test } from '../support.ts'

/** Dialogs that no address opens, and no journey checks for accessibility. */

type Given = { page: Page; manager: Page; server: TestServer }
type Dialog = { name: string; role: Role; looks?: Look[]; open: (given: Given) => Promise<unknown> }

const today = dayOf(readClock())
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const ofMoney: Dialog[] = [
  {
    name: 'a promise for a day that is over',
    role: 'finance',
    open: async ({ page, manager }) => {
      const { id, invoiceNo } = await aSentInvoice(manager)
      await page.goto(`/app/invoices?peek=${id}`)
      await chooseMore(page, 'Promise…')
      const promise = page.getByRole('dialog', { name: `Promise of ${invoiceNo}` })
      await typeDay(promise, 'Will pay by', formatDay(addDays(today, -1)))
      await expect(promise.getByText('That day is over. Choose today or a later day.')).toBeVisible()
    },
  },
  {
    name: 'the reminders that would be sent',
    role: 'management',
    open: async ({ page }) => {
      await page.goto('/app/settings/papers')
      await page.getByRole('switch', { name: 'Remind customers of what they owe' }).click()
      const preview = page.getByRole('dialog', { name: /^Reminders of / })
      await expect(preview.getByText(/mails? about KSh|No mail is due/)).toBeVisible()
    },
  },
  {
    name: 'the question about an unusual day',
    role: 'finance',
    open: async ({ page, manager }) => {
      const { legalName } = await aCustomer(manager)
      await page.goto('/app/payments?record=blank')
      const form = page.getByRole('dialog', { name: 'Record Payment' })
      await choose(form, 'Customer', legalName)
      await form.getByLabel('Amount').fill('1,500')
      await typeDay(form, 'Payment Date', '05/05/1999')
      await form.getByRole('button', { name: 'Record Payment' }).click()
      await expect(page.getByRole('dialog', { name: 'Is this right?' })).toBeVisible()
    },
  },
  {
    name: 'the files of a certificate',
    role: 'finance',
    open: async ({ page, manager }) => {
      const { customerId, customerName, invoiceNo } = await aSentInvoice(manager)
      await page.goto(`/app/finance/withheld?customer=${customerId}`)
      await press(page, 'Record Withheld Tax')
      const recording = page.getByRole('dialog', { name: 'Record Withheld Tax' })
      await choose(recording, 'Invoice', invoiceNo)
      await recording.getByLabel('Amount').fill('2,002')
      await recording.getByRole('button', { name: 'Record Withheld Tax' }).click()
      await expect(recording.getByText(/^At most KSh\s2,001\.00 of VAT can still be withheld on/)).toBeVisible()
      await recording.getByLabel('Amount').fill('2,000')
      await page.keyboard.press('Enter')
      await expectDone(page, 'Withheld tax recorded successfully')
      await press(page, `Remind ${customerName}`)
      await page.getByRole('dialog').getByRole('button', { name: 'Remind' }).click()
      await expectDone(page, 'Asked for 1 certificate')
      await expect(page.getByText(/^asked for on /)).toBeVisible()
      await press(page, `Certify ${invoiceNo}`)
      const certifying = page.getByRole('dialog', { name: `Certificate for ${invoiceNo}` })
      await certifying.getByLabel('Certificate Number').fill('KRAWHV0100000018')
      await chooseFile(page)
      await expectDone(page, 'File added')
      await certifying.getByLabel('Certificate Number').press('Enter')
      await expectDone(page, 'Certificate recorded successfully')
      await page.getByRole('combobox', { name: 'State' }).selectOption('Certified')
      await press(page, `Files of the certificate for ${invoiceNo}`)
      await expect(page.getByRole('button', { name: 'Download Certificate.pdf' })).toBeVisible()
    },
  },
  {
    name: 'a charge without its amount',
    role: 'finance',
    open: async ({ page, manager, server }) => {
      const { id } = await aDelivery(manager, server)
      await page.goto(`/app/bookings/${id}`)
      await press(page, 'Add Charge')
      await press(page, 'Save Charge')
      await expect(page.getByRole('dialog').getByText('Enter an amount')).toBeVisible()
    },
  },
  {
    name: 'a statement that was read, before it is applied',
    role: 'finance',
    open: async ({ page, manager }) => {
      const { id } = await aPaybill(manager)
      await page.goto(`/app/reconciliation?account=${id}&dialog=import`)
      const dialog = page.getByRole('dialog', { name: 'Import Statement' })
      await dialog
        .locator('input[type=file]')
        .first()
        .setInputFiles(mpesaFile([{ amount: 20_119_00, payer: 'AMINA' }]))
      await expect(dialog.getByRole('button', { name: 'Apply 1 Line' })).toBeVisible()
    },
  },
  {
    name: 'a line of a statement, with its tie',
    role: 'finance',
    open: async ({ page, manager }) => {
      const { id } = await aPaybill(manager)
      const lines = [{ description: 'A trip', qty: 100, unitPrice: 37_709_00 }]
      const { invoiceNo, customerName, total } = await aSentInvoice(manager, { lines })
      await page.goto(`/app/reconciliation?account=${id}&dialog=import`)
      const dialog = await importFile(page, mpesaFile([{ amount: total, account: invoiceNo, payer: 'ANN WAIRIMU' }]))
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      const line = page.getByRole('table', { name: 'Lines' }).getByRole('row', { name: customerName })
      await line.getByRole('link').first().click()
      await expect(page.getByRole('dialog', { name: /^Line of / })).toContainText('Tied by itself')
    },
  },
]

const ofDispatch: Dialog[] = [
  {
    name: 'the question why a record is rejected',
    role: 'admin',
    open: async ({ page, manager }) => {
      const { id } = await aMaintenanceRecord(manager)
      await page.goto(`/app/maintenance?record=${id}`)
      await press(page, 'Reject')
      const question = page.getByRole('dialog', { name: 'Reject this maintenance record?' })
      await question.getByRole('button', { name: 'Reject' }).click()
      await expect(question.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    name: 'a maintenance record with a document',
    role: 'dispatch',
    open: async ({ page, manager }) => {
      const { id } = await aMaintenanceRecord(manager)
      await page.goto(`/app/maintenance?record=${id}`)
      await pick(page, 'Document Type', 'Receipt')
      await chooseFile(page)
      await expectDone(page, 'Document uploaded successfully')
    },
  },
  {
    name: 'a trip sheet',
    role: 'dispatch',
    open: async ({ page, manager, server }) => {
      const booking = await aBooking(manager, { status: 'confirmed' })
      const { id: driverId } = await aDriver(manager, { phone: '0711 555 303' })
      const { vehicleId } = await aCrew(server)
      const { id } = await aJob(manager, { bookingId: booking.id, vehicleId, driverId })
      await page.goto(`/app/dispatch/${id}`)
      await press(page, 'Trip Sheet')
      await expect(page.getByRole('dialog').getByRole('link', { name: /^WhatsApp to / })).toBeVisible()
    },
  },
  {
    name: 'a paper of a vehicle without its file',
    role: 'dispatch',
    open: async ({ page }) => {
      const { id, regNo } = await aVehicle(page)
      await page.goto(`/app/vehicles/${id}`)
      await page.getByRole('link', { name: 'Add Paper' }).click()
      const paper = page.getByRole('dialog', { name: `Add a paper of ${regNo}` })
      await paper.getByLabel('Number').fill('POL-78')
      await typeDay(paper, 'Expires On', formatDay(addDays(today, 9)))
      await paper.getByRole('button', { name: 'Save Paper' }).click()
      await expect(page.getByText('No files have been added')).toBeVisible()
    },
  },
]

const ofAdministration: Dialog[] = [
  {
    name: 'the shortcuts of the keyboard',
    role: 'management',
    open: async ({ page }) => {
      await page.goto('/app/customers')
      await page.getByRole('heading', { level: 1 }).click()
      await page.keyboard.press('Shift+?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    },
  },
  {
    name: 'the question before an unproved address is activated',
    role: 'admin',
    open: async ({ page, manager }) => {
      const data = { name: 'Nekesa Wafula', email: 'nekesa@haulier.example', password: 'Tumaini-ya-Pwani-7' }
      expect((await manager.request.post('/api/auth/sign-up/email', { data })).ok()).toBe(true)
      await page.goto('/app/users?q=nekesa')
      await press(page, 'Activate Nekesa Wafula')
      await expect(page.getByRole('dialog', { name: 'Activate Nekesa Wafula?' })).toBeVisible()
    },
  },
  {
    name: 'the question before an account is removed',
    role: 'admin',
    open: async ({ page, manager }) => {
      const data = { name: 'Auma Ouko', email: 'auma@haulier.example', password: 'Tumaini-ya-Pwani-7' }
      expect((await manager.request.post('/api/auth/sign-up/email', { data })).ok()).toBe(true)
      await page.goto('/app/users?q=auma')
      await chooseInRow(page, 'Auma Ouko', 'Remove')
      await expect(page.getByRole('dialog')).toContainText('auma@haulier.example is free again')
    },
  },
  {
    name: 'the question before the addresses of a paybill are renewed',
    role: 'admin',
    open: async ({ page, manager }) => {
      const { id } = await aPaybill(manager)
      await page.goto(`/app/reconciliation/paybill?account=${id}`)
      await press(page, 'Make Addresses')
      await press(page, 'Renew Addresses')
      await expect(page.getByRole('dialog', { name: 'Renew the addresses?' })).toBeVisible()
    },
  },
  {
    name: 'a webhook whose address is refused',
    role: 'admin',
    // On a phone the end of the form cuts a box in two, which the rule takes for a small target.
    looks: twoLooks.slice(0, 1),
    open: async ({ page, server }) => {
      const key = await aKey(page, server, 'Accounts package')
      await page.goto('/app/settings/integrations?new=webhook')
      const dialog = page.getByRole('dialog', { name: 'Add a Webhook' })
      await dialog.getByLabel('Key').selectOption({ label: `${key.name} (Finance)` })
      await dialog.getByLabel('Address').fill('http://127.0.0.1:9/shehena')
      await dialog.getByLabel('invoice.sent').check()
      await dialog.getByRole('button', { name: 'Add Webhook' }).click()
      await expect(dialog.getByText('Enter an address that starts with https://')).toBeVisible()
    },
  },
  {
    name: 'the secret of a webhook',
    role: 'admin',
    open: async ({ page, server }) => {
      const key = await aKey(page, server, 'Ledger')
      await page.goto('/app/settings/integrations?new=webhook')
      const dialog = page.getByRole('dialog', { name: 'Add a Webhook' })
      await dialog.getByLabel('Key').selectOption({ label: `${key.name} (Finance)` })
      await dialog.getByLabel('Address').fill('https://127.0.0.1:9/shehena')
      await dialog.getByLabel('invoice.sent').check()
      await dialog.getByRole('button', { name: 'Add Webhook' }).click()
      await expect(page.getByText('Copy it now: it is not shown again')).toBeVisible()
    },
  },
  {
    name: 'the days whose deliveries are sent again',
    role: 'admin',
    open: async ({ page, server }) => {
      const { id: keyId } = await aKey(page, server, 'Weighbridge')
      const hook = { keyId, url: 'https://127.0.0.1:9/again', events: ['invoice.sent'] }
      const { webhook } = await post(page, server, 'webhooks', hook)
      await page.goto(`/app/settings/integrations/webhooks/${webhook.id}`)
      await press(page, 'Send Again...')
      await expect(page.getByRole('dialog').getByLabel('From')).toBeFocused()
    },
  },
]

for (const { name, role, looks = twoLooks, open } of [...ofMoney, ...ofDispatch, ...ofAdministration]) {
  test(`an open dialog is accessible: ${name}`, async ({ as, server }) => {
    const page = await as(role)
    await open({ page, manager: await as('management'), server })
    await expectEachLook(page, looks)
  })
}

async function chooseFile(page: Page): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await choosing).setFiles({ name: 'Certificate.pdf', mimeType: 'application/pdf', buffer: aPdf() })
}

/** A key of the finance role. */
async function aKey(page: Page, server: TestServer, name: string): Promise<{ id: string; name: string }> {
  return (await post(page, server, 'api-keys', { name, roles: ['finance'], isReadOnly: true })).keys[0].key
}

/** Makes a record by the API. The own password was given a moment ago. */
async function post(page: Page, server: TestServer, path: string, data: object) {
  await server.rows('update auth.session set "passwordConfirmedAt" = now()')
  const response = await page.request.post(`/api/${path}`, {
    data,
    headers: { origin: server.url, 'idempotency-key': randomUUID() },
  })
  expect(response.status(), await response.text()).toBe(200)
  return response.json()
}
