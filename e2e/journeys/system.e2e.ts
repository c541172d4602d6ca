import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { demoPassword } from '../../server/src/sign-in/demo-accounts.ts'
import { TestMailServer } from '../../server/test/support/mail-server.ts'
import { hasPoppler, textOf } from '../../server/test/support/pdf-text.ts'
import { expectDone, expectRefused } from '../forms.ts'
import { aCustomer, anInvoice } from '../records.ts'
import { reason, refuse } from '../refusals.ts'
import { expectNoSidewaysScroll, open, test } from '../support.ts'

/** Opens a section of the settings, which has such a heading, by its list. */
async function openSection(page: Page, section: string, heading: string): Promise<void> {
  await open(page, '/app/settings')
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section }).click()
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
}

const own = (form: Page | Locator) => form.getByRole('textbox', { name: 'Your password' })

test('a manager changes who the company is, and the next PDF says so; mail and data are not theirs', async ({ as }) => {
  const page = await as('management')
  const customer = await aCustomer(page, {})
  const { id } = await anInvoice(page, { customerId: customer.id })
  await openSection(page, 'Company', 'Company')
  await expect(page.getByRole('button', { name: /Export Data|Backup Database/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Configure SMTP Settings' })).toHaveCount(0)

  await page.getByLabel('Company name').fill('Savanna Hauliers Ltd')
  await page.getByLabel('KRA PIN').fill('12345')
  await expect(page.getByText('A KRA PIN usually looks like P051365947M')).toBeVisible()
  await page.getByLabel('KRA PIN').fill('p051 365 947 m')
  await page.getByLabel('M-Pesa paybill').fill('522533')
  await own(page).fill('not my password')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('That is not your password.').first()).toBeVisible()
  await expect(page.getByLabel('M-Pesa paybill')).toHaveValue('522533')
  await own(page).fill(demoPassword)
  await page.getByRole('button', { name: 'Save Changes' }).click()

  await expectDone(page, 'Settings saved', 'Company settings have been updated successfully.')
  await expect(page.getByLabel('KRA PIN')).toHaveValue('P051365947M')
  const pdf = await (await page.request.get(`/api/invoices/${id}/pdf`)).body()
  if (hasPoppler) {
    for (const words of ['Savanna Hauliers Ltd', 'P051365947M', '522533']) expect(textOf(pdf)).toContain(words)
  }
  await page.getByRole('button', { name: 'History of the system settings' }).click()
  const history = page.getByRole('dialog', { name: 'History of the system settings' })
  await expect(history.getByText('522533')).toBeVisible()
  await expect(history.getByText('by Peter Otieno').first()).toBeVisible()
  await page.keyboard.press('Escape')
  // The next change starts from the saved values.
  await page.getByLabel('Phone').fill('0722 000 111')
  await expect(own(page)).toHaveCount(0)
  // The notice of the first change may still be there, so that it is the answer that shows the second.
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await saved
  await page.reload()
  await expect(page.getByLabel('Phone')).toHaveValue('0722 000 111')
})

test('an admin tries a mail server, stores it, and takes it away again', async ({ as, server }) => {
  const mail = await TestMailServer.start()
  const page = await as('admin')
  await openSection(page, 'Papers and Mails', 'E-mail')
  await expect(page.getByText('There is no mail server')).toBeVisible()
  await page.getByRole('link', { name: 'Configure SMTP Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Configure SMTP Settings' })

  await dialog.getByLabel('Host').fill('127.0.0.1')
  await dialog.getByLabel('Port').fill('1')
  await dialog.getByLabel('Encryption').selectOption('None')
  await dialog.getByLabel('From').fill('Accounts <accounts@bonde.example>')
  await dialog.getByRole('button', { name: 'Send test e-mail' }).click()
  await expect(dialog.getByText('The mail server cannot be reached. Check host and port.')).toBeVisible()

  await dialog.getByLabel('Port').fill(String(mail.port))
  await dialog.getByRole('button', { name: 'Send test e-mail' }).click()
  await expect(
    dialog.getByText('The mail server has taken the test e-mail. Look for it at admin@demo.example.'),
  ).toBeVisible()
  expect(mail.taken).toMatchObject([{ from: 'accounts@bonde.example', to: ['admin@demo.example'] }])

  await own(dialog).fill('not my password')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('That is not your password.')).toHaveCount(2)
  await own(dialog).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectDone(page, 'Settings saved', 'SMTP settings have been updated successfully.')
  await expect(page.getByText('E-mails leave by the mail server of these settings, 127.0.0.1.')).toBeVisible()
  const [row] = await server.rows('select smtp_port from system_settings')
  expect(row).toEqual({ smtp_port: mail.port })

  await page.getByRole('link', { name: 'Configure SMTP Settings' }).click()
  await dialog.getByLabel('From').fill('Mine <mine@bonde.example>')
  await own(dialog).fill(demoPassword)
  await changeSender(page, 'Theirs <theirs@bonde.example>')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const window = page.getByRole('dialog', { name: / changed this record at / })
  await expect(window.getByRole('group', { name: 'From', exact: true })).toContainText('theirs@bonde.example')
  await window.getByRole('button', { name: 'Keep All of Mine' }).click()
  const mailSettings = /\/api\/system\/smtp$/
  await refuse(page, 'PATCH', mailSettings)
  await window.getByRole('button', { name: 'Save' }).click()
  await expectRefused(page, 'Failed to save settings', reason)
  await page.unroute(mailSettings)
  // The merged version is the one that is removed.
  await dialog.getByRole('button', { name: 'Use no mail server of these settings' }).click()
  await expect(page.getByText('There is no mail server')).toBeVisible()
  await expect(dialog).toBeHidden()
  await mail.stop()
})

/** Changes the sender of the mail server, as somebody else would. */
async function changeSender(page: Page, from: string): Promise<void> {
  const { version, server } = await (await page.request.get('/api/system/smtp')).json()
  const { hasPassword: _, ...stored } = server
  const data = { version, server: { ...stored, password: null, from }, password: demoPassword }
  const response = await page.request.patch('/api/system/smtp', { data })
  expect(response.status(), await response.text()).toBe(200)
}

/** Starts an export or a backup, and waits for its download. */
async function make(page: Page, { label, kind }: { label: string; kind: string }): Promise<Buffer> {
  await page.getByRole('button', { name: label }).click()
  const dialog = page.getByRole('dialog', { name: label })
  await own(dialog).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Begin' }).click()
  await expect(dialog).toBeHidden()
  const link = page.getByRole('link', { name: 'Download' }).and(page.locator(`[download^="shehena-${kind}-"]`))
  await expect(link).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(new RegExp(`^shehena-${kind}-\\d{4}-\\d\\d-\\d\\d-\\d\\d-\\d\\d\\.zip$`))
  return readFile(await download.path())
}

test('an admin backs the database up, exports all data, and downloads both; another admin may not', async ({
  as,
  server,
}) => {
  const page = await as('admin')
  await openSection(page, 'Data', 'All data')
  await page.getByRole('button', { name: 'Backup Database' }).click()
  const dialog = page.getByRole('dialog', { name: 'Backup Database' })
  await own(dialog).fill('not my password')
  await dialog.getByRole('button', { name: 'Begin' }).click()
  await expect(dialog.getByText('That is not your password.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const backup = await make(page, { label: 'Backup Database', kind: 'backup' })
  expect(backup.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
  expect(backup.includes('database/public.invoices.copy')).toBe(true)
  expect(backup.subarray(-64).toString()).toMatch(/^[0-9a-f]{64}$/)
  await expect(
    page.getByText(/^Made by .+ at \d\d\/\d\d\/\d{4} \d\d:\d\d: [\d,]+ rows, \d+ files, [\d.]+ [KM]B\. Can be/),
  ).toBeVisible()

  const archive = await make(page, { label: 'Export Data', kind: 'export' })
  expect(archive.includes('tables/customers.csv')).toBe(true)
  // Where the password was confirmed too long ago, the download asks for it, and then begins.
  await server.rows('update auth.session set "passwordConfirmedAt" = null')
  await page.getByRole('link', { name: 'Download' }).first().click()
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(question.getByLabel('Your password')).toBeFocused()
  await question.getByLabel('Your password').fill(demoPassword)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: 'Continue' }).click(),
  ])
  expect(await download.failure()).toBeNull()
  await server.rows(
    `update system_jobs set requested_by = (select user_id from profiles where role = 'management' limit 1)`,
  )
  await page.reload()
  await expect(page.getByText(/^Made by .* Only .* can download it\.$/)).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Download' })).toHaveCount(0)
})

test('one that goes on shows how far it has come, and one whose program was killed says so', async ({ as, server }) => {
  await server.rows('delete from system_jobs')
  await server.rows(
    `insert into system_jobs (kind, status, done, total, requested_by)
       select 'backup', 'running', 10, 40, user_id from profiles where role = 'admin' limit 1`,
  )
  const page = await as('admin', { width: 390, colorScheme: 'dark' })
  await openSection(page, 'Data', 'All data')
  await expect(page.getByText('10 of 40 tables and files')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Backup Database' })).toHaveAttribute('aria-valuenow', '25')
  await expect(page.getByRole('button', { name: 'Backup Database' })).toBeDisabled()
  await expectNoSidewaysScroll(page)

  await server.rows(`update system_jobs set done = 30`)
  await expect(page.getByText('30 of 40 tables and files')).toBeVisible()
  await server.rows(`update system_jobs set seen_at = now() - interval '2 minutes'`)
  await server.rows('select give_up_lost_jobs()')

  await expect(page.getByText('The program was stopped before it was done. Begin again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Backup Database' })).toBeEnabled()
})
