import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('every link of the web app', () => {
  const links = Object.entries(paths).map(([name, path]) => {
    // safe: a path takes an id or nothing.
    const link = path as (id?: string) => string
    return [name, path.length > 0 ? link('ID') : link()]
  })

  expect(Object.fromEntries(links)).toMatchInlineSnapshot(`
    {
      "account": "/app/account",
      "auth": "/auth",
      "booking": "/app/bookings/ID",
      "bookings": "/app/bookings",
      "customer": "/app/customers/ID",
      "customers": "/app/customers",
      "dashboard": "/app/dashboard",
      "dayPlan": "/app/dispatch/plan",
      "drivers": "/app/drivers",
      "editBooking": "/app/bookings/ID/edit",
      "editCustomer": "/app/customers/ID/edit",
      "editJob": "/app/dispatch/ID/edit",
      "forgotPassword": "/auth/forgot",
      "import": "/app/imports/ID",
      "imports": "/app/imports",
      "integrations": "/app/settings/integrations",
      "invoice": "/app/invoices/ID",
      "invoices": "/app/invoices",
      "job": "/app/dispatch/ID",
      "jobs": "/app/dispatch",
      "jobsAtRisk": "/app/dispatch/at-risk",
      "landing": "/",
      "maintenance": "/app/maintenance",
      "newBooking": "/app/bookings/new",
      "newCustomer": "/app/customers/new",
      "newDriver": "/app/drivers?create=blank",
      "newInvitation": "/app/users?invite=somebody",
      "newInvoice": "/app/invoices?create=blank",
      "newJob": "/app/dispatch/new",
      "newMaintenance": "/app/maintenance?create=blank",
      "newPayment": "/app/payments?record=blank",
      "newRoute": "/app/routes?tab=catalogue&route=blank",
      "newVehicle": "/app/vehicles?create=blank",
      "paybill": "/app/reconciliation/paybill",
      "payments": "/app/payments",
      "reconciliation": "/app/reconciliation",
      "reports": "/app/reports",
      "route": "/app/routes?tab=catalogue&route=ID",
      "routes": "/app/routes",
      "setUpSecondFactor": "/auth/second-factor",
      "settings": "/app/settings",
      "setup": "/app/setup",
      "users": "/app/users",
      "vehicle": "/app/vehicles/ID",
      "vehicles": "/app/vehicles",
      "verifyAddress": "/auth/verify",
    }
  `)
})

test('links that carry something on', () => {
  expect([
    paths.auth({ next: '/app/customers?q=steel' }),
    paths.bookings({ customer: 'ID' }),
    paths.newBooking({ customer: 'ID' }),
    paths.newJob({ booking: 'ID' }),
    paths.job('ID', { crew: 'open' }),
    paths.paybill({ account: 'ID' }),
    paths.settings('/company', { part: 'logo' }),
  ]).toMatchInlineSnapshot(`
    [
      "/auth?next=%2Fapp%2Fcustomers%3Fq%3Dsteel",
      "/app/bookings?customer=ID",
      "/app/bookings/new?customer=ID",
      "/app/dispatch/new?booking=ID",
      "/app/dispatch/ID?crew=open",
      "/app/reconciliation/paybill?account=ID",
      "/app/settings/company?part=logo",
    ]
  `)
})
