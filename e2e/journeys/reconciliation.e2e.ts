import { expect, type Page } from '@playwright/test'
import { aPaybill, importFile, mpesaFile } from '../bank-statements.ts'
import { choose, expectDone, expectRefused } from '../forms.ts'
import { aCustomer, aSentInvoice, one, unique } from '../records.ts'
import type { TestServer } from '../server.ts'
import { expectAccessible, expectNoSidewaysScroll, hold, open, takeSaves, test } from '../support.ts'

/**
 * A customer whose name no other test has, with a sent invoice of this amount in shillings plus 16 % VAT. Invoices
 * of one amount, whose numbers are one figure apart, would keep the program from tying by itself.
 */
async function aPayer(manager: Page, name: string, shillings: number) {
  const { id, legalName } = await aCustomer(manager, { legalName: unique(name) })
  const lines = [{ description: 'Mombasa to Nairobi, one trip', qty: 100, unitPrice: shillings * 100 }]
  const { invoiceNo, total } = await aSentInvoice(manager, { customerId: id, lines })
  return { legalName, invoiceNo, total }
}

const tiesOf = (server: TestServer, account: string) =>
  server.rows<{ receipt: string; amount: number; undone: boolean; voided: boolean }>(
    `select p.receipt_no as receipt, t.amount::float8 as amount, t.undone_at is not null as undone,
        p.voided_at is not null as voided
      from line_ties t join bank_lines l on l.id = t.bank_line_id join payments p on p.id = t.payment_id
      where l.bank_account_id = $1 order by t.entry_no`,
    [account],
  )

const place = (page: Page) => page.getByRole('heading', { level: 2, name: /^Line \d+ of \d+$/ })
/** The best guess. */
const guess = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()
const accept = (page: Page) => page.getByRole('button', { name: 'Accept' })

/** Presses Enter once the line has been there long enough. */
async function pressEnter(page: Page): Promise<void> {
  await expect(accept(page)).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('Enter')
}

test("a clerk's hour: a statement is imported, what is certain ties itself, and the rest is gone through by keyboard alone", async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const certain = await aPayer(manager, 'Kilifi Lime', 81_237)
  const named = await aPayer(manager, 'Taveta Gypsum', 92_411)
  const early = await aPayer(manager, 'Voi Sisal', 73_119)
  const split = await aPayer(manager, 'Lamu Coral', 64_507)
  const other = await aPayer(manager, 'Kwale Titanium', 55_803)

  await open(manager, '/app/reconciliation')
  await manager.getByRole('link', { name: 'Accounts', exact: true }).click()
  await manager.getByRole('dialog', { name: 'Bank Accounts' }).getByRole('link', { name: 'Add Account' }).click()
  const form = manager.getByRole('dialog', { name: 'Add Account' })
  await form.getByLabel('Name').fill('Main paybill')
  await form.getByLabel('Kind').selectOption('M-Pesa Paybill')
  await form.getByLabel('Number').fill('522 533')
  await form.getByRole('button', { name: 'Add Account' }).click()
  await expectDone(manager, 'Account added')
  await manager.getByRole('dialog', { name: 'Bank Accounts' }).getByRole('link', { name: 'Show Main paybill' }).click()
  await expect(manager.getByText('There are no lines in these days.')).toBeVisible()
  const { id: account } = await one<{ id: string }>(server, `select id from bank_accounts where number = '522533'`)

  const page = await as('finance')
  await open(page, `/app/reconciliation?account=${account}`)
  await page.getByRole('link', { name: 'Import Statement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Statement' })
  const file = mpesaFile([
    { amount: certain.total, account: certain.invoiceNo, payer: 'PETER MWANGI' },
    { amount: 50_123_00, account: 'transport', payer: named.legalName.toUpperCase() },
    { amount: 61_234_00, account: 'transport', payer: early.legalName.toUpperCase() },
    { amount: -33_00, details: 'Pay Bill Charge' },
    { amount: 70_321_00, account: 'for both', payer: 'HALIMA NOOR' },
  ])
  await dialog.locator('input[type=file]').first().setInputFiles(file)
  await expect(dialog.getByRole('status')).toContainText('5 new lines, 0 known.')
  await expect(dialog.getByRole('status')).toContainText(/It is the first statement .* begins with KSh\s100,000\.00/)
  await expect(dialog.getByRole('button', { name: 'Apply 5 Lines' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('1 tied themselves, 4 are left.', { timeout: 30_000 })
  await expect(dialog.getByRole('link', { name: 'Go Through Them' })).toBeFocused()
  await page.keyboard.press('Enter')

  // A double press ties one line once.
  await expect(place(page)).toHaveText('Line 1 of 4')
  await expect(guess(page)).toContainText(named.legalName)
  await expect(accept(page)).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Last: REC-/)).toContainText(named.legalName)
  await expect(place(page)).toHaveText('Line 1 of 3')
  expect(await tiesOf(server, account)).toHaveLength(2)

  // It is undone, and is the line that shows; then it is tied again.
  await page.keyboard.press('u')
  await expectDone(page, 'Undone. The line is open again.')
  await expect(place(page)).toHaveText('Line 1 of 4')
  await expect(guess(page)).toContainText(named.legalName)
  expect((await tiesOf(server, account)).at(-1)).toMatchObject({ undone: true, voided: true })
  await pressEnter(page)
  await expect(place(page)).toHaveText('Line 1 of 3')

  // Somebody else is first: the line goes, and the next one comes.
  await expect(guess(page)).toContainText(early.legalName)
  await open(manager, `/app/reconciliation/bench?account=${account}`)
  await expect(guess(manager)).toContainText(early.legalName)
  await pressEnter(manager)
  await expectDone(page, 'The line is gone: somebody else was first')
  await expect(place(page)).toHaveText('Line 1 of 2')

  // Money out is classified by a figure and Enter.
  await expect(page.getByText('Money out', { exact: true }).last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Classify' })).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('1')
  await expect(page.getByRole('radio', { name: 'Bank charge' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(place(page)).toHaveText('Line 1 of 1')

  // A note is not lost by going to another line.
  await page.keyboard.press('c')
  await page.getByLabel('Note').fill('Deposit')
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Note')).toHaveValue('Deposit')
  await page.getByRole('button', { name: 'Cancel' }).click()

  // The last one is of two customers.
  await page.keyboard.press('s')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  await page.keyboard.type(split.legalName)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/70,321\.00 stays on account$/)).toBeVisible()
  await page.getByLabel('Amount').fill('50,000')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Alt+O')
  await expect(page.getByText(/KSh\s20,321\.00 of the line stays open/)).toBeVisible()
  await page.getByRole('button', { name: 'Another Customer' }).press('Enter')
  const second = page.getByRole('region', { name: 'Part 2' })
  await expect(second.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  await page.keyboard.type(other.legalName)
  await page.keyboard.press('Enter')
  await expect(second.getByRole('checkbox')).toHaveCount(1)
  await expect(second.getByLabel('Amount', { exact: false }).first()).toHaveValue('20,321.00')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Nothing is left' })).toBeVisible()
  await expect(
    page.getByText(/^In this sitting: 2 lines tied \(KSh\s120,444\.00\), 1 line classified\.$/),
  ).toBeVisible()

  // Opening + tied + classified + open = closing.
  await page.getByRole('link', { name: 'Reconciliation', exact: true }).last().click()
  const head = page.getByRole('region', { name: 'Reconciliation' })
  await expect(head).toContainText(/Opening\s*KSh\s100,000\.00/)
  await expect(head).toContainText(/Tied\s*· 4 lines\s*KSh\s275,912\.92/)
  await expect(head).toContainText(/−\s*Classified\s*· 1 line\s*KSh\s33\.00/)
  await expect(head).toContainText(/Open\s*· 0 lines\s*KSh\s0\.00/)
  await expect(head).toContainText(/Closing\s*KSh\s375,879\.92/)
  await expect(head).not.toContainText('does not join')
  await head.getByRole('link', { name: /^Classified/ }).click()
  await expect(page.getByRole('table', { name: 'Lines' }).getByRole('row')).toHaveCount(2)
})

test('an answer that is lost keeps what was typed, and the second try ties once; charges are classified at once, and a tie is undone', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const { id: account } = await aPaybill(manager)
  const certain = await aPayer(manager, 'Malindi Salt', 37_709)
  const { legalName } = await aPayer(manager, 'Athi Glass', 66_413)
  const page = await as('finance')
  await open(page, `/app/reconciliation?account=${account}&dialog=import`)
  const charges = Array.from({ length: 4 }, () => ({ amount: -55_00, details: 'Pay Bill Charge' }))
  const file = mpesaFile([
    { amount: certain.total, account: certain.invoiceNo, payer: 'ANN WAIRIMU' },
    { amount: 30_017_00, account: 'transport', payer: 'FATUMA ALI' },
    ...charges,
  ])
  const dialog = await importFile(page, file)
  await dialog.getByRole('link', { name: 'Go Through Them' }).click()
  await expect(page.getByText('No open invoice or recorded payment fits.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'By Hand' }).click()
  await choose(page, 'Customer', legalName)

  const keys: (string | undefined)[] = []
  await takeSaves(page, '**/tie', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: /^Tie KSh/ }).click()
  await expectRefused(page, 'The line was not tied', 'The server cannot be reached.')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(legalName)
  await page.getByRole('button', { name: /^Tie KSh/ }).click()
  await expect(place(page)).toHaveText('Line 1 of 4')
  expect(keys[0]).toBe(keys[1])
  const [{ receipt: receiptNo } = { receipt: '' }, ...others] = await tiesOf(server, account)
  expect(others).toMatchObject([{ amount: 30_017_00, undone: false }])

  await expect(page.getByRole('button', { name: 'Classify' })).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('link', { name: '← Reconciliation' }).click()
  await classifyAtOnce(page)
  await untie(page, { ...certain, receiptNo })
  expect(await tiesOf(server, account)).toMatchObject([{ undone: true, voided: true }, { undone: false }])

  await page.getByRole('link', { name: '← Reconciliation' }).click()
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Reconciliation Statement' }).click(),
  ])
  expect(paper.suggestedFilename()).toMatch(/\.pdf$/)

  // A manager takes the file out again, once nothing of it is tied or classified.
  const { id: tie } = await one<{ id: string }>(
    server,
    `select t.id from line_ties t join bank_lines l on l.id = t.bank_line_id
      where l.bank_account_id = $1 and t.undone_at is null`,
    [account],
  )
  expect((await manager.request.post(`/api/line-ties/${tie}/undo`, { data: {} })).status()).toBe(200)
  await open(manager, `/app/reconciliation?account=${account}&dialog=statements`)
  const statements = manager.getByRole('dialog', { name: /^Statements of / })
  await statements.getByRole('button', { name: 'Undo the import of mpesa.csv' }).click()
  await manager.getByRole('button', { name: 'Undo', exact: true }).last().click()
  const refusal = manager.getByRole('alert').filter({ hasText: 'Open them again first.' })
  await expect(refusal.getByRole('link', { name: '4 classified' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Undo the import/ })).toHaveCount(0)
})

/** Ticks the four charges that are open, and classifies them together. */
async function classifyAtOnce(page: Page): Promise<void> {
  const lines = page.getByRole('table', { name: 'Lines' })
  const tickAll = async () => {
    await lines.getByRole('checkbox').first().click()
    await page.getByRole('checkbox', { name: 'All 4 open lines on this page' }).click()
  }
  const classified = lines.getByText('Bank charge')
  await tickAll()
  await expect(page.getByText(/^4 lines chosen · KSh\s220\.00$/)).toBeVisible()
  await page.getByRole('button', { name: 'Classify' }).click()
  const question = page.getByRole('dialog', { name: 'What are these 4 lines?' })
  await question.getByLabel('Class').selectOption('Bank charge')
  await question.getByLabel('Note').fill('November')
  await question.getByRole('button', { name: 'Classify' }).click()
  const done = await expectDone(page, '4 lines classified')
  await expect(classified).toHaveCount(4)
  await done.getByRole('button', { name: 'Undo' }).click()
  await expectDone(page, 'The 4 lines are open again')
  await expect(classified).toHaveCount(0)
  await tickAll()
  await page.getByRole('button', { name: 'Classify' }).click()
  await question.getByRole('button', { name: 'Classify' }).click()
  await expect(classified).toHaveCount(4)
}

/** Opens the line of a payer, which says who tied it and why, and takes its tie back with a reason. */
async function untie(page: Page, tied: { legalName: string; invoiceNo: string; receiptNo: string }): Promise<void> {
  const line = page.getByRole('table', { name: 'Lines' }).getByRole('row', { name: new RegExp(tied.legalName) })
  await line.getByRole('link').first().click()
  const details = page.getByRole('dialog', { name: /^Line of / })
  await expect(details).toContainText(`${tied.invoiceNo} by its number, amount exact`)
  await expect(details).toContainText('Tied by itself')
  await details.getByRole('button', { name: `Undo the tie to ${tied.receiptNo}` }).click()
  const undo = page.getByRole('dialog', { name: `Undo the tie to ${tied.receiptNo}?` })
  await expect(undo).toContainText(`The payment ${tied.receiptNo} is voided`)
  await undo.getByLabel('Reason').fill('It was for another invoice')
  await undo.getByRole('button', { name: 'Undo' }).click()
  await expectDone(page, 'Tie undone')
  await expect(details).toContainText(/Undone by .*: It was for another invoice/)
  await details.getByRole('link', { name: 'Match by Hand' }).click()
  await expect(place(page)).toHaveText('Line 1 of 1')
}

test('a statement that is chosen while the drop zone comes is read', async ({ as }) => {
  const { id: account } = await aPaybill(await as('management'))
  const page = await as('finance')
  // From now on the browser tells of file dialogs: begun by waiting for one, that may come after a key.
  page.on('filechooser', () => undefined)
  const { letGo } = await hold(page, '**/assets/document-dropzone*')
  await page.goto(`/app/reconciliation?account=${account}&dialog=import`)
  const dialog = page.getByRole('dialog', { name: 'Import Statement' })
  const button = page.getByRole('button', { name: 'Choose File' })
  await expect(button).toBeFocused()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
  letGo()
  await expect(dialog.locator('.mantine-Dropzone-root').filter({ has: button })).toBeVisible()
  await expect(button).toBeFocused()
  await chooser.setFiles(mpesaFile([{ amount: 12_005_00, account: 'transport', payer: 'ALI' }]))
  await expect(dialog.getByRole('button', { name: 'Apply 1 Line' })).toBeVisible()
})

test('without an account the page says what it is for, and who adds the first one', async ({ as }) => {
  for (const role of ['finance', 'management'] as const) {
    const page = await as(role)
    await page.route('**/api/bank-accounts', (route) => route.fulfill({ json: { items: [] } }))
    await open(page, '/app/reconciliation')
    await expect(page.getByRole('heading', { name: 'No bank account yet' })).toBeVisible()
    const adds = role === 'management' ? 1 : 0
    await expect(page.getByRole('button', { name: 'Add Account' })).toHaveCount(adds)
    await expect(page.getByText('A manager or an administrator adds the first account.')).toHaveCount(1 - adds)
    // What a role may not do has no address either.
    await open(page, '/app/reconciliation?edit=new')
    await expect(page.getByRole('dialog', { name: 'Add Account' })).toHaveCount(adds)
  }
})

test('on a phone the line is above what it may be, with the buttons at the bottom', async ({ as }) => {
  const manager = await as('management')
  const { id: account } = await aPaybill(manager)
  const { legalName } = await aPayer(manager, 'Mazeras Tiles', 88_317)
  const phone = await as('finance', { width: 390, isTouch: true })
  await open(phone, `/app/reconciliation?account=${account}&dialog=import`)
  const dialog = await importFile(
    phone,
    mpesaFile([{ amount: 40_111_00, account: 'transport', payer: legalName.toUpperCase() }]),
  )
  await dialog.getByRole('link', { name: 'Go Through It' }).click()
  await expect(guess(phone)).toContainText(legalName)
  await expectNoSidewaysScroll(phone)
  await expect(accept(phone)).toHaveAttribute('aria-busy', 'false')
  await accept(phone).tap()
  await expect(phone.getByRole('heading', { name: 'Nothing is left' })).toBeVisible()
})

test('what a file asks is answered, changed, and asked again of a later file only where it was needed', async ({
  as,
}) => {
  const page = await as('management')
  const account = await aPaybill(page)
  const file = (name: string, ...days: string[]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      ['Date,Narration,Debit,Credit', ...days.map((day) => `${day},Deposit ${name},,500.00`)].join('\n'),
    ),
  })
  const dialog = page.getByRole('dialog', { name: 'Import Statement' })
  const changeAnswers = dialog.getByRole('button', { name: 'Change Answers' })
  const send = async (...given: Parameters<typeof file>) => {
    // The dialog is shut in between.
    await open(page, '/app/reconciliation')
    await open(page, `/app/reconciliation?account=${account.id}&dialog=import`)
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(file(...given))
  }

  await send('first.csv', '03/04/2026')
  await expect(dialog.getByText('Which day is 03/04/2026?')).toBeVisible()
  await expect(changeAnswers).toHaveCount(0)
  await dialog.getByRole('radio', { name: '4 March 2026' }).check()
  await dialog.getByRole('button', { name: 'Go On' }).click()
  await expect(dialog.getByRole('row', { name: /04\/03\/2026/ })).toBeVisible()
  await changeAnswers.click()
  await dialog.getByRole('radio', { name: '3 April 2026' }).check()
  await dialog.getByRole('button', { name: 'Go On' }).click()
  await expect(dialog.getByRole('row', { name: /03\/04\/2026/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply 1 Line' }).click()
  await expect(dialog.getByRole('status')).toContainText(/ left\.$/, { timeout: 30_000 })

  await send('certain.csv', '05/04/2026', '23/04/2026')
  await expect(dialog.getByRole('button', { name: 'Apply 2 Lines' })).toBeVisible()
  await expect(changeAnswers).toHaveCount(0)
  await send('later.csv', '06/04/2026')
  await expect(dialog.getByRole('row', { name: /06\/04\/2026/ })).toBeVisible()
  await changeAnswers.click()
  await expect(dialog.getByText('Which day is 06/04/2026?')).toBeVisible()
})
