import { expect } from '@playwright/test'
import { demoEmail, demoPassword } from '../../server/src/sign-in/demo-accounts.ts'
import { one } from '../records.ts'
import { desk, phone } from '../screen-list.ts'
import { test } from './support.ts'

test('a manager signs in, after a wrong password, and takes a booking', async ({ person, server }) => {
  await person.look({ language: 'en', theme: 'light', size: desk })
  await person.fill('Email', demoEmail('management'))
  await person.fill('Password', 'not-the-password')
  await person.click('button', 'Sign In')
  await person.see('notice', 'Invalid email or password')
  await person.fill('Password', demoPassword)
  await person.press('Enter')
  await person.see('heading', 'Dashboard')

  await person.click('link', 'Bookings')
  await person.click('link', 'New Booking')
  await person.see('heading', 'New Booking')
  await person.choose('Customer', 'Bahari Freight Forwarders Ltd')
  await person.fill('Cargo Type', 'Maize of the engine')
  await person.typeInstant('Pickup Date & Time', '14/03/2027', '06:30')
  await person.fill('Quoted Amount (KES)', '1250.5')
  await person.press('Tab')
  expect(await person.valueOf('Quoted Amount (KES)')).toBe('1,250.50')
  await person.click('button', 'Create Booking')
  await person.see('notice', 'Booking created successfully')
  const typed = await one(
    server,
    `select pickup_at at time zone 'utc' = '2027-03-14 03:30' as is_at_pickup, quoted_amount::text as quoted
      from bookings where cargo_type = 'Maize of the engine'`,
  )
  expect(typed).toEqual({ is_at_pickup: true, quoted: '125050' })
})

test('a booking takes a file, a conflict keeps what was typed, and signing out ends the session', async ({
  person,
  server,
}) => {
  await person.look({ language: 'en', theme: 'light', size: desk })
  await person.enter('management')
  const { id, version } = await one<{ id: string; version: number }>(
    server,
    `select id, version from bookings where status = 'draft' order by booking_no limit 1`,
  )
  await person.open(`/app/bookings/${id}`)
  await person.attach('gate pass.txt', 'Let the lorry pass.')
  await person.see('notice', 'File uploaded successfully')
  await person.click('button', 'Download gate pass.txt')
  expect((await person.downloaded(/gate.pass.*\.txt$/)).toString()).toBe('Let the lorry pass.')

  await person.open(`/app/bookings/${id}/edit`)
  await person.fill('Cargo Type', 'Beans')
  expect(await person.send('PATCH', `/api/bookings/${id}`, { version, cargoType: 'Wheat' })).toBe(200)
  await person.click('button', 'Update Booking')
  await person.see('window', 'Wheat')
  await person.click('button', 'Keep All of Mine')
  await person.click('button', 'Save')
  await person.see('notice', 'Booking updated successfully')
  expect(await one(server, 'select cargo_type from bookings where id = $1', [id])).toEqual({ cargo_type: 'Beans' })

  await person.click('button', 'Sign Out')
  await person.see('button', 'Sign In')
  expect(await person.send('GET', '/api/me')).toBe(401)
})

test('lists are searched, follow the changes of others, and are saved as a spreadsheet', async ({ person, server }) => {
  await person.look({ language: 'en', theme: 'dark', size: desk })
  await person.enter('management')
  const customer = await one<{ id: string }>(
    server,
    `select id from customers where legal_name = 'Bahari Freight Forwarders Ltd'`,
  )
  await person.open('/app/bookings')
  await person.fill('Search bookings...', 'engine oil')
  await person.see('main', 'No bookings match your search criteria')
  const other = { customerId: customer.id, cargoType: 'Drums of engine oil' }
  expect(await person.send('POST', '/api/bookings', other)).toBe(201)
  await person.see('row', 'Drums of engine oil')

  const { no } = await one<{ no: string }>(server, 'select min(invoice_no) as no from invoices')
  await person.open(`/app/invoices?q=${no}`)
  await person.see('row', no)
  await person.click('button', 'Export')
  await person.click('menuitem', 'CSV')
  const text = (await person.downloaded(/^invoices-.*\.csv$/)).toString()
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain(no)
})

test('finance signs in on a phone in Swahili, and saves an invoice as a PDF', async ({ person, server }) => {
  await person.look({ language: 'sw', theme: 'dark', size: phone })
  await person.fill('Barua pepe', demoEmail('finance'))
  await person.fill('Nenosiri', demoPassword)
  await person.press('Enter')
  await person.see('heading', 'Dashibodi')
  const invoice = await one<{ id: string; no: string }>(
    server,
    `select id, invoice_no as no from invoices where status = 'sent' order by invoice_no limit 1`,
  )
  await person.open(`/app/invoices?peek=${invoice.id}`)
  await person.click('button', 'Pakua PDF')
  expect((await person.downloaded(/\.pdf$/)).subarray(0, 5).toString()).toBe('%PDF-')
})
