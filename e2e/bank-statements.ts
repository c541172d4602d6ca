import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { dayOf, readClock } from '../domain/src/dates.ts'
import { unique } from './records.ts'

let receipts = 0

/** A payment on an M-Pesa statement. Money in is above 0, in cents. */
export type MpesaLine = { amount: number; account?: string | undefined; payer?: string; details?: string }

const header =
  'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Balance Confirmed,Reason Type,Other Party Info,Linked Transaction ID,A/C No.'

/** The CSV file of an M-Pesa organisation statement of today, its lines in the order of time. */
export function mpesaFile(lines: readonly MpesaLine[], opening = 100_000_00) {
  const day = dayOf(readClock())
  let balance = opening
  const rows = lines.map(({ amount, account = '', payer = '', details = 'Pay Bill' }, n) => {
    receipts += 1
    balance += amount
    const time = `${day} 00:${String(n).padStart(2, '0')}:00`
    return [
      `TK${String(receipts).padStart(8, '0')}`,
      time,
      time,
      details,
      'Completed',
      amount > 0 ? inShillings(amount) : '',
      amount < 0 ? inShillings(-amount) : '',
      inShillings(balance),
      '',
      'Pay Bill',
      payer && `254722000${String(100 + (receipts % 900))} - ${payer}`,
      '',
      account,
    ].join(',')
  })
  return { name: 'mpesa.csv', mimeType: 'text/csv', buffer: Buffer.from([header, ...rows].join('\r\n')) }
}

const inShillings = (cents: number) => (cents / 100).toFixed(2)

/** A paybill with a unique name and number. Needs a manager's page. */
export async function aPaybill(page: Page): Promise<{ id: string; name: string }> {
  const name = unique('Paybill of a test')
  const response = await page.request.post('/api/bank-accounts', {
    data: { name, kind: 'paybill', number: String(700_000 + Math.floor(Math.random() * 99_999)) },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(response.status(), await response.text()).toBe(201)
  return response.json()
}

/** Imports a file on the screen, up to the end of its matching. Returns the dialog. */
export async function importFile(page: Page, file: ReturnType<typeof mpesaFile>): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Import Statement' })
  await dialog.locator('input[type=file]').first().setInputFiles(file)
  await dialog.getByRole('button', { name: /^Apply \d+ Lines?$/ }).click()
  await expect(dialog.getByRole('status')).toContainText(/ left\.$/, { timeout: 30_000 })
  return dialog
}
