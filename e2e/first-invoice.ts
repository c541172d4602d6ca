import { type Browser, expect } from '@playwright/test'
import { aPicture } from '../server/test/support/pictures.ts'
import { choose, chooseMore, expectDone, pick } from './forms.ts'
import type { TestServer } from './server.ts'
import { expectNoSidewaysScroll } from './support.ts'

export const password = 'four trucks wait at dawn'

/** The words of the way to the first invoice, as its screens have them. */
export const english = {
  locale: 'en-KE',
  name: 'Full Name',
  email: 'Email',
  password: 'Password',
  createAdmin: 'Create Administrator',
  settled: (steps: number) => `${steps} of 12 steps done`,
  back: 'Setup',
  details: 'Enter Details',
  companyName: 'Company name',
  pin: 'KRA PIN',
  bank: 'Bank',
  account: 'Account number',
  ownPassword: 'Your password',
  save: 'Save Changes',
  saved: 'Settings saved',
  choose: 'Choose',
  registered: 'Registered for VAT',
  vatSaved: 'Registration for VAT saved',
  chooseLogo: 'Choose a Logo',
  logoSaved: 'Logo saved',
  skip: ['Skip: Mail server', 'Skip: Colleagues', 'Skip: Vehicles and drivers', 'Skip: Opening invoices'],
  addRoutes: 'Load Common Kenyan Routes',
  newCustomer: 'New Customer',
  legalName: 'Legal Name',
  createCustomer: 'Create Customer',
  customerCreated: 'Customer created successfully',
  newBooking: 'New Booking',
  customer: 'Customer',
  route: 'Route',
  cargo: 'Cargo Type',
  price: 'Quoted Amount (KES)',
  status: 'Status',
  confirmed: 'Confirmed',
  createBooking: 'Create Booking',
  bookingCreated: 'Booking created successfully',
  newInvoice: 'New Invoice',
  booking: 'Booking',
  createInvoice: 'Create Invoice',
  invoiceCreated: 'Invoice created successfully',
  open: 'Open',
  byHand: 'Issue by Hand',
  issued: 'Invoice issued successfully',
  setup: 'Setup',
  goOn: 'Continue Setup',
}
export const swahili: typeof english = {
  locale: 'sw-KE',
  name: 'Jina kamili',
  email: 'Barua pepe',
  password: 'Nenosiri',
  createAdmin: 'Sajili Msimamizi',
  settled: (steps) => `Hatua ${steps} kati ya 12 zimekamilika`,
  back: 'Maandalizi',
  details: 'Jaza Maelezo',
  companyName: 'Jina la kampuni',
  pin: 'PIN ya KRA',
  bank: 'Benki',
  account: 'Nambari ya akaunti',
  ownPassword: 'Nenosiri lako',
  save: 'Hifadhi Mabadiliko',
  saved: 'Mipangilio imehifadhiwa',
  choose: 'Chagua',
  registered: 'Imesajiliwa kwa VAT',
  vatSaved: 'Usajili wa VAT umehifadhiwa',
  chooseLogo: 'Chagua Nembo',
  logoSaved: 'Nembo imehifadhiwa',
  skip: ['Ruka: Seva ya barua pepe', 'Ruka: Wenzako', 'Ruka: Magari na madereva', 'Ruka: Ankara za mfumo wa awali'],
  addRoutes: 'Weka Njia Kuu za Kenya',
  newCustomer: 'Mteja Mpya',
  legalName: 'Jina rasmi',
  createCustomer: 'Ongeza Mteja',
  customerCreated: 'Mteja ameongezwa',
  newBooking: 'Oda Mpya',
  customer: 'Mteja',
  route: 'Njia',
  cargo: 'Aina ya mzigo',
  price: 'Bei iliyotolewa (KES)',
  status: 'Hali',
  confirmed: 'Imethibitishwa',
  createBooking: 'Weka Oda',
  bookingCreated: 'Oda imewekwa',
  newInvoice: 'Ankara Mpya',
  booking: 'Oda',
  createInvoice: 'Tengeneza Ankara',
  invoiceCreated: 'Ankara imetengenezwa',
  open: 'Fungua',
  byHand: 'Toa kwa Mkono',
  issued: 'Ankara imetolewa',
  setup: 'Maandalizi',
  goOn: 'Endelea na Maandalizi',
}

/** From an empty database to an issued invoice, on a phone. */
export async function toFirstInvoice(browser: Browser, server: TestServer, t: typeof english): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: t.locale,
  })
  const page = await context.newPage()
  const go = (link: string) => page.getByRole('link', { name: link, exact: true }).first().click()
  const press = (button: string) => page.getByRole('button', { name: button, exact: true }).click()
  const backToSetup = async (steps: number) => {
    await go(t.back)
    await expect(page.getByText(t.settled(steps))).toBeVisible()
  }
  const openSetup = async (steps: number) => {
    await page.goto('/app/dashboard')
    await go(t.goOn)
    await expect(page.getByText(t.settled(steps))).toBeVisible()
  }

  await page.goto(await server.setupLink())
  await page.getByLabel(t.name).fill('Wanjiru Kamau')
  await page.getByLabel(t.email).fill('wanjiru@bonde.example')
  await page.getByRole('textbox', { name: t.password }).fill(password)
  await press(t.createAdmin)
  await expect(page.getByRole('heading', { name: t.setup, level: 1 })).toBeVisible()
  await expect(page.getByText(t.settled(0))).toBeVisible()
  await expectNoSidewaysScroll(page)

  await go(t.details)
  await page.getByLabel(t.companyName).fill('Bonde Hauliers Ltd')
  await page.getByLabel(t.pin).fill('P051365947M')
  await page.getByLabel(t.bank, { exact: true }).fill('Demo Bank of Kenya')
  await page.getByLabel(t.account).fill('0100 555 100')
  await page.getByRole('textbox', { name: t.ownPassword }).fill(password)
  await press(t.save)
  await expectDone(page, t.saved)
  await backToSetup(2)
  await go(t.choose)
  await page.getByRole('radio', { name: t.registered, exact: true }).check()
  await expectDone(page, t.vatSaved)
  await backToSetup(3)
  await go(t.chooseLogo)
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: aPicture() }
  await page.locator('#logo input[type=file]').first().setInputFiles(logo)
  await expectDone(page, t.logoSaved)
  await backToSetup(4)
  for (const step of t.skip) await press(step)
  await press(t.addRoutes)
  await expect(page.getByText(t.settled(9))).toBeVisible()

  await go(t.newCustomer)
  await page.getByLabel(t.legalName).fill('Kijani Stores Ltd')
  await press(t.createCustomer)
  await expectDone(page, t.customerCreated)
  await openSetup(10)
  await go(t.newBooking)
  await choose(page, t.customer, 'Kijani')
  await choose(page, t.route, 'Nairobi')
  await page.getByLabel(t.cargo).fill('Maize')
  await page.getByLabel(t.price).fill('85000')
  await pick(page, t.status, t.confirmed)
  await press(t.createBooking)
  await expectDone(page, t.bookingCreated)
  await openSetup(11)

  await go(t.newInvoice)
  const form = page.getByRole('dialog')
  await choose(form, t.customer, 'Kijani')
  await form.getByRole('combobox', { name: t.booking }).click()
  await page.getByRole('option', { name: /^BK/ }).click()
  await press(t.createInvoice)
  const created = await expectDone(page, t.invoiceCreated)
  await created.getByRole('link', { name: new RegExp(t.open) }).click()
  await chooseMore(page, t.byHand)
  const question = page.getByRole('dialog').filter({ has: page.getByRole('combobox') })
  await question.getByRole('button', { name: t.byHand }).click()
  await expectDone(page, t.issued)

  const paper = await context.request.get(`/api/invoices/${await issuedInvoice(server)}/pdf`)
  expect((await paper.body()).toString('latin1')).toContain('/Subtype /Image')
  await page.goto('/app/dashboard')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('link', { name: t.goOn })).toHaveCount(0)
  await context.close()
}

async function issuedInvoice(server: TestServer): Promise<string> {
  const [invoice] = await server.rows<{ id: string; total: string }>(
    `select id, total from invoices where status = 'sent' and total = 9860000`,
  )
  return invoice?.id ?? ''
}
