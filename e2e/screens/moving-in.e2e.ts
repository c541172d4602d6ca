import { expect, type Page } from '@playwright/test'
import { aPicture } from '../../server/test/support/pictures.ts'
import { test } from '../empty-company.ts'
import { choose, chooseMore, expectDone, figure, pick, typeDay } from '../forms.ts'
import { cell, leaveOut, mend, type OfficeFile, openRows, rowsOf, saved, tabs } from '../office-files.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support.ts'

const password = 'four trucks wait at dawn'

const customers: OfficeFile = {
  name: 'customers.csv',
  headerRow: 3,
  button: 'Import Customers',
  list: 'Go to Customers',
  // Kiboko Saba in another spelling, and the total.
  leftOut: [14, 24],
  mends: [
    [9, 'accountsPhone', '0700 000 105'],
    [10, 'paymentTerms', '30'],
    // The PIN is in the column of e-mail addresses, and the address in that of the PIN.
    [11, 'taxNumber', 'P000000107G'],
    [11, 'email', 'info@ndizikumi.example'],
    [17, 'paymentTerms', '60'],
    [20, 'email', 'accounts@kahawasita.example'],
    [23, 'accountsPhone', null],
  ],
  // Nobody knows the name.
  behind: [19],
  wrongAgain: [9, 10, 11, 17, 20, 23],
}
const vehicles: OfficeFile = {
  name: 'vehicles.xlsx',
  headerRow: 3,
  button: 'Import Vehicles',
  list: 'Go to Vehicles',
  // The heading of the trailers, and the total.
  leftOut: [13, 22],
  mends: [
    [9, 'capacityTons', '30'],
    [11, 'model', 'FVR'],
    [16, 'status', 'Inactive'],
    [17, 'year', '2025'],
    [21, 'capacityTons', '26'],
  ],
  behind: [],
  wrongAgain: [9, 16, 17],
}
const drivers: OfficeFile = {
  name: 'drivers.csv',
  headerRow: 3,
  button: 'Import Drivers',
  list: 'Go to Drivers',
  leftOut: [22],
  mends: [
    [9, 'phone', '0700 000 206'],
    [10, 'phone', '0700 000 207'],
    // On leave.
    [14, 'status', 'Hai'],
    [16, 'name', 'Zawadi Mtihani'],
    [19, 'phone', null],
  ],
  behind: [],
  wrongAgain: [9, 10, 14, 19],
}
const routes: OfficeFile = {
  name: 'routes.xlsx',
  headerRow: 4,
  button: 'Import Routes',
  list: 'Go to Routes',
  // Within the town, and the total.
  leftOut: [17, 23],
  mends: [
    [11, 'distanceKm', '235'],
    [14, 'distanceKm', '110'],
  ],
  // It has no destination.
  behind: [18],
  wrongAgain: [11],
}
const invoices: OfficeFile = {
  name: 'open-invoices.csv',
  headerRow: 3,
  button: 'Import Opening Invoices',
  list: 'Go to Invoices',
  // A credit note, an invoice after the cut-over, and the total.
  leftOut: [8, 14, 15],
  mends: [
    [9, 'customer', 'Samaki Nne - Kisumu'],
    [10, 'customer', 'NYUKI TANO HONEY CO-OP'],
    [11, 'invoiceNo', 'OLD-26000012'],
    [12, 'issueDate', '30/07/2026'],
    // The number of two invoices.
    [13, 'invoiceNo', '1219/B'],
  ],
  behind: [],
  wrongAgain: [9, 10, 11, 12],
}
const bookings: OfficeFile = {
  name: 'bookings.xlsx',
  headerRow: 3,
  button: 'Import Bookings',
  list: 'Go to Bookings',
  // The order LPO 4471 in another spelling, and the total.
  leftOut: [15, 17],
  mends: [
    [7, 'customer', 'Nyuki Tano Honey Co-op'],
    [7, 'weightTons', '10'],
    [10, 'customer', 'Samaki Nne - Kisumu'],
    [12, 'pickupAt', '15/12/2026 08:00'],
    [13, 'origin', 'Mombasa'],
    [14, 'status', 'Confirmed'],
  ],
  // No route goes there.
  behind: [8],
  wrongAgain: [7, 10, 12, 14],
}
const files = [customers, vehicles, drivers, routes, invoices, bookings]

/** How many rows of a file come in. */
const comesIn = async (file: OfficeFile) => (await rowsOf(file)).size - file.leftOut.length - file.behind.length

/** The balances that come in, in cents, as the last column of the file has them. */
async function balances(): Promise<number> {
  const rows = [...(await rowsOf(invoices))].filter(([rowNo]) => !invoices.leftOut.includes(rowNo))
  const cents = rows.map(([, cells]) => Math.round(100 * Number(cells.at(-1)?.replace(/[^\d.]/g, ''))))
  return cents.reduce((sum, each) => sum + each, 0)
}
const kes = (cents: number) => `KSh ${(cents / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`

test('an office moves in with its own files, is at work the same hour, and could move out again', async ({
  visitor: page,
  server,
}) => {
  // An hour of an office: thirteen files are read, and seven applied.
  test.slow()
  const press = (button: string) => page.getByRole('button', { name: button, exact: true }).click()
  const go = (link: string) => page.getByRole('link', { name: link, exact: true }).first().click()
  /** Opens a screen without reloading the program. */
  const open = (path: string) => page.evaluate((to) => history.pushState({}, '', to), path)
  const cutOver = page.getByRole('group', { name: 'Cut-over' })
  const isSettled = (steps: number) => expect(page.getByText(`${steps} of 12 steps done`)).toBeVisible()
  await page.setViewportSize({ width: 1366, height: 768 })

  await test.step('the company says who it is', async () => {
    await page.goto(await server.setupLink())
    await page.getByLabel('Full Name').fill('Wanjiru Kamau')
    await page.getByLabel('Email').fill('wanjiru@bonde.example')
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await press('Create Administrator')
    await isSettled(0)
    await go('Enter Details')
    await page.getByLabel('Company name').fill('Bonde Hauliers Ltd')
    await page.getByLabel('KRA PIN').fill('P051365947M')
    await page.getByLabel('Bank', { exact: true }).fill('Demo Bank of Kenya')
    await page.getByLabel('Account number').fill('0100 555 100')
    await page.getByRole('textbox', { name: 'Your password' }).fill(password)
    await press('Save Changes')
    await expectDone(page, 'Settings saved')
    await go('Setup')
    await go('Choose')
    await page.getByRole('radio', { name: 'Registered for VAT', exact: true }).check()
    await expectDone(page, 'Registration for VAT saved')
    await go('Setup')
    await go('Choose a Logo')
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer: aPicture() }
    await page.locator('#logo input[type=file]').first().setInputFiles(logo)
    await expectDone(page, 'Logo saved')
    await go('Setup')
    await press('Skip: Mail server')
    await isSettled(5)
    await expectAccessible(page)
  })

  await test.step('a driver is typed before anybody reads of imports', async () => {
    await go('Add Driver')
    const dialog = page.getByRole('dialog', { name: 'Add Driver' })
    await dialog.getByLabel('Name').fill('Fatuma Mfano')
    await dialog.getByLabel('Phone').fill('0733 000 205')
    await dialog.getByLabel('License No.').fill('DL-000205')
    await dialog.getByRole('button', { name: 'Add Driver' }).click()
    await expectDone(page, 'Driver added successfully')
  })

  /** Opens the rows of a file from the setup. */
  const begin = async (file: OfficeFile, look?: () => Promise<void>) => {
    await go('Setup')
    await go(file.button)
    await openRows(page, file, look)
  }
  /** Corrects the rows, and expects that only those stay wrong that nobody can mend. */
  const correct = async (file: OfficeFile, changed = 0) => {
    const [all, added] = [(await rowsOf(file)).size, (await comesIn(file)) - changed]
    await leaveOut(page, file.leftOut)
    await mend(page, file.mends)
    await expect(tabs(page)).toHaveText([
      `All ${all}`,
      `New ${added}`,
      ...(changed > 0 ? [`Changed ${changed}`] : []),
      ...(file.behind.length > 0 ? [`Wrong ${file.behind.length}`] : []),
      `Left out ${file.leftOut.length}`,
    ])
  }
  const apply = async (file: OfficeFile, changed = 0) => {
    await press('Apply')
    await expect(page.getByText(`${(await comesIn(file)) - changed} added`)).toBeVisible()
  }
  /** Goes to the list, and expects that it has each row of the file, and none besides. */
  const isListed = async (file: OfficeFile) => {
    await go(file.list)
    await expect(page.getByRole('main').getByRole('row')).toHaveCount((await comesIn(file)) + 1)
  }

  await test.step('customers: the columns are looked at, wrong rows mended, doubles and the total left out', async () => {
    await begin(customers, async () => {
      await expect(column(page, 'PIN No.')).toHaveText('Tax Number (KRA PIN)')
      await expect(column(page, 'Balance (KES)')).toHaveText('Not imported')
      await expectAccessible(page)
    })
    await expect(cell(page, 11, 'email')).toContainText('Enter an e-mail address like name@company.co.ke')
    await expect(page.getByText('Rows 4 & 14 are the same customer. Leave all but one of them out.')).toHaveCount(2)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1366, height: 768 })
    await correct(customers)
    await expect(page.getByText('Applying adds 17. 1 row that is wrong stays behind.')).toBeVisible()
    await apply(customers)
    await expectAccessible(page)
    const left = await saved(page, () => press('Excel (XLSX) of what was not written'))
    expect(left.slice(1).map(([name, pin]) => name || pin)).toEqual(['Kiboko Saba Millers Ltd', 'P000000113N', 'TOTAL'])
    await isListed(customers)
  })

  await test.step('vehicles', async () => {
    await begin(vehicles)
    await correct(vehicles)
    await apply(vehicles)
    await isListed(vehicles)
  })

  await test.step('drivers: what was typed before is changed; taken back, it is as it was; applied again, with what was corrected', async () => {
    const phone = page.getByRole('row', { name: /fatuma mfano/i }).getByRole('link', { name: /^\+254/ })
    await begin(drivers)
    await correct(drivers, 1)
    await tabs(page).filter({ hasText: 'Changed' }).click()
    await expect(cell(page, 8, 'phone')).toContainText('was +254733000205')
    await apply(drivers, 1)
    await expect(page.getByText('1 changed')).toBeVisible()
    const applied = page.url()
    await isListed(drivers)
    await expect(phone).toHaveText('+254 700 000 205')
    await open(applied)
    await press('Undo')
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(`${await comesIn(drivers)} taken back`)).toBeVisible()
    await go(drivers.list)
    await expect(phone).toHaveText('+254 733 000 205')
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(2)

    await open(applied)
    await press('Compare Again')
    await expect(tabs(page)).toHaveText([
      `All ${(await rowsOf(drivers)).size}`,
      `New ${(await comesIn(drivers)) - 1}`,
      'Changed 1',
      `Left out ${drivers.leftOut.length}`,
    ])
    await apply(drivers, 1)
    await isListed(drivers)
  })

  await test.step('routes', async () => {
    await begin(routes)
    await correct(routes)
    await apply(routes)
    await isListed(routes)
  })

  const owed = await balances()
  await test.step('open invoices: nothing comes in before the total of the former system agrees to the cent', async () => {
    const enter = async (total: string) => {
      await cutOver.getByRole('button', { name: 'Enter Day and Total' }).click()
      const dialog = page.getByRole('dialog', { name: 'Cut-over' })
      await typeDay(dialog, 'Count from', '31/08/2026')
      await dialog.getByRole('textbox', { name: 'Total in the former system' }).fill(total)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expectDone(page, 'Cut-over saved')
    }
    await begin(invoices, async () => {
      await expect(page.getByRole('combobox', { name: 'How dates are written' })).toHaveValue('day-first')
    })
    await expect(cell(page, 9, 'customer')).toContainText('No customer has this name, code or PIN.')
    await leaveOut(page, invoices.leftOut)
    await mend(page, invoices.mends)
    await expect(cutOver).toContainText(`Rows add up to${kes(owed)}`)
    // The foot of the list: with the credit note, and the invoice after the cut-over.
    await enter('549,000')
    await expect(cutOver).toContainText('Difference-KSh 2,000.00')
    await press('Apply')
    await expect(page.getByRole('alert')).toContainText('2,000.00')
    await enter('547,000')
    await expect(cutOver).toContainText('DifferenceKSh 0.00')
    await expectAccessible(page)
    await apply(invoices)
    await isListed(invoices)
    await expect(page.getByText(`Balance: ${kes(owed)}`)).toBeVisible()
  })

  await test.step('bookings', async () => {
    await begin(bookings)
    await correct(bookings)
    await apply(bookings)
    await isListed(bookings)
  })

  await test.step('each file again: what came in is the same, and there is nothing to apply', async () => {
    for (const file of files) {
      // The number that two invoices have.
      const twins = file === invoices ? [13] : []
      await begin(file)
      await leaveOut(page, [...file.leftOut, ...twins])
      await expect(tabs(page)).toHaveText([
        `All ${(await rowsOf(file)).size}`,
        `Same ${(await comesIn(file)) - file.wrongAgain.length - twins.length}`,
        `Wrong ${file.wrongAgain.length + file.behind.length}`,
        `Left out ${file.leftOut.length + twins.length}`,
      ])
      await expect(page.getByText('No row is new or changed: there is nothing to apply.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Apply', exact: true })).toBeDisabled()
    }
  })

  await test.step('customers owe what they owed there, and nothing is counted as sold', async () => {
    await open('/app/finance/receivables')
    await expect(figure(page, 'Outstanding')).toHaveText(kes(owed))
    await expect(figure(page, 'Invoiced in the month')).toHaveText('KSh 0.00')
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await open('/app/reports')
    await expect(page.getByText('KSh 0.00 invoiced before tax in the last 90 days')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await open('/app/dashboard')
    await expect(figure(page, 'Monthly Revenue')).toHaveText('KSh 0.00')
    await expectNoSidewaysScroll(page)
    await go('Continue Setup')
    // Colleagues and the first invoice are left.
    await isSettled(10)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1366, height: 768 })
    expect(await server.rows('select sum(tax_amount)::int as vat from invoices')).toEqual([{ vat: 0 }])
  })

  let bookingNo = ''
  await test.step('a booking that came in is confirmed, and planned with a truck and a driver that came in', async () => {
    await open('/app/bookings?q=green+coffee')
    const booking = page.getByRole('row', { name: 'Draft' }).getByRole('link', { name: /^BK/ }).first()
    bookingNo = (await booking.textContent()) ?? ''
    await booking.click()
    await go('Edit Booking')
    await pick(page, 'Status', 'Confirmed')
    await press('Update Booking')
    await expectDone(page, 'Booking updated successfully')
    await go(bookingNo)
    await go('Create Job')
    await choose(page, 'Vehicle', 'KDA 101A')
    await choose(page, 'Driver', 'HAMISI MFANO')
    await press('Create Job')
    await expectDone(page, 'Job created successfully')
    await open(`/app/bookings?q=${bookingNo}`)
    await expect(page.getByRole('row', { name: bookingNo })).toContainText('Scheduled')
  })

  // KSh 40,000.50 and 16 % of it; invoice 1240.
  const [billed, paid] = [4_640_058, 25_000_000]
  await test.step('the first invoice is issued by hand, and owed beside those of the former system; one of these is paid', async () => {
    await open('/app/setup')
    await go('New Invoice')
    const form = page.getByRole('dialog')
    await choose(form, 'Customer', 'Café Tembo Tatu')
    await choose(form, 'Booking', bookingNo)
    await form.getByRole('button', { name: 'Create Invoice' }).click()
    const created = await expectDone(page, 'Invoice created successfully')
    await created.getByRole('link', { name: /Open/ }).click()
    await chooseMore(page, 'Issue by Hand')
    const question = page.getByRole('dialog').filter({ has: page.getByRole('combobox') })
    await question.getByRole('button', { name: 'Issue by Hand' }).click()
    await expectDone(page, 'Invoice issued successfully')

    await open('/app/finance/receivables')
    await expect(figure(page, 'Outstanding')).toHaveText(kes(owed + billed))
    await expect(page.getByRole('row', { name: /Not due/ })).toContainText(kes(billed))
    await expect(page.getByRole('row', { name: /90\+ days/ })).toContainText(kes(owed))

    await open('/app/invoices?status=opening&q=1240')
    await go('Record payment of 1240')
    const paying = page.getByRole('dialog', { name: 'Record Payment' })
    await expect(paying.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue(
      kes(paid).slice('KSh '.length),
    )
    await paying.getByRole('combobox', { name: 'Payment Method' }).selectOption('Cash')
    await paying.getByRole('button', { name: 'Record Payment' }).click()
    await expectDone(page, 'Payment recorded successfully')
    await open('/app/finance/receivables')
    await expect(figure(page, 'Outstanding')).toHaveText(kes(owed + billed - paid))

    await open('/app/setup')
    await isSettled(11)
    await expect(page.locator('[aria-current=step]')).toContainText('Colleagues')
    await expectAccessible(page)
  })

  await test.step('each list goes out as a workbook that has all rows', async () => {
    for (const [path, heading, file] of [
      ['/app/customers', 'Customers', customers],
      ['/app/vehicles', 'Fleet Management', vehicles],
      ['/app/drivers', 'Drivers', drivers],
      ['/app/routes?tab=catalogue', 'Routes & Dispatches', routes],
      ['/app/bookings', 'Bookings', bookings],
      ['/app/invoices?status=opening', 'Finance', invoices],
    ] as const) {
      await open(path)
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
      await press('Import / Export')
      const [header, ...rows] = await saved(page, () => page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click())
      expect(header?.[0]).toBe('Id')
      expect(rows).toHaveLength(await comesIn(file))
      if (file !== invoices) continue
      const balance = header?.indexOf('Balance') ?? -1
      const cents = rows.map((cells) => Math.round(100 * Number(cells[balance])))
      expect(cents.reduce((sum, each) => sum + each, 0)).toBe(owed - paid)
    }
  })
})

/** What a column of the file becomes. */
const column = (page: Page, header: string) =>
  page.getByRole('combobox', { name: `What ${header} becomes` }).locator('option:checked')
