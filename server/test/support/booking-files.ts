import { api } from '@shehena/domain/api'
import type { Import } from '@shehena/domain/office/imports/import'
import type { Booking } from '@shehena/domain/sales/bookings/booking'
import { beforeEach } from 'vitest'
import { aCustomer, aRoute } from './builders.ts'
import { checkedImport } from './imports.ts'
import type { Client, TestApp } from './test-app.ts'

export const bookingHeader = 'Customer,Order No,From,To,Loading Date,Cargo,Tons,Rate,Status'

/** For each test a customer with the code `ZT-${run}`, a route from `Kilindini ${run}`, and a clerk who imports files of bookings. */
export function useBookingFiles(it: TestApp): BookingFiles {
  const own = new BookingFiles(it)
  beforeEach(() => own.begin())
  return own
}

class BookingFiles {
  readonly #it: TestApp
  /** The number of the test: each has other names. */
  run = 0
  customer!: Awaited<ReturnType<typeof aCustomer>>
  route!: Awaited<ReturnType<typeof aRoute>>
  clerk!: Client

  constructor(it: TestApp) {
    this.#it = it
  }

  async begin(): Promise<void> {
    this.run += 1
    this.customer = await aCustomer(this.#it, {
      legalName: `Ziwa ${this.run} Traders Limited`,
      externalCode: `ZT-${this.run}`,
    })
    this.route = await aRoute(this.#it, { origin: `Kilindini ${this.run}` })
    this.clerk = await this.#it.signedIn('bookings')
  }

  /** Uploads a file of bookings as the clerk, and compares its rows. */
  checked(content: readonly string[]): Promise<Import> {
    return checkedImport(this.#it, this.clerk, { kind: 'bookings', content })
  }

  /** The customer's bookings as the clerk sees them, the oldest first. */
  async bookings(): Promise<Booking[]> {
    const { items } = await this.clerk.call(api.bookings.list, { customer: this.customer.id, sort: 'createdAt' })
    return Promise.all(items.map(({ id }) => this.clerk.call(api.bookings.get, { id })))
  }

  /** The rows of the customer's bookings, the oldest first. */
  stored() {
    const ofCustomer = this.#it.db.selectFrom('bookings').selectAll().where('customerId', '=', this.customer.id)
    return ofCustomer.orderBy('id').execute()
  }
}
