import type { Route } from '@shehena/domain/road/routes/route'
import type { Customer } from '@shehena/domain/sales/customers/customer'
import { page } from 'vitest/browser'
import type { Answers } from './network.ts'
import { aBooking, foundBookings, foundCustomers, foundRoutes } from './samples.ts'

export const customer = page.getByRole('combobox', { name: 'Customer' })
export const route = page.getByRole('combobox', { name: 'Route' })
export const save = page.getByRole('button', { name: 'Create Booking' })

/** What the form of a new booking and the list after it ask. The customers and routes are found by each word of theirs. */
export function newBooking(customers: Customer[] = [], routes: Route[] = []) {
  const booking = aBooking()
  return {
    customers: {
      list: ({ q }) => foundCustomers(customers.filter(({ legalName }) => holds(legalName, q))),
      creditState: { state: 'inOrder' },
      alike: { items: [] },
    },
    routes: { list: ({ q }) => foundRoutes(routes.filter((each) => holds(`${each.origin} → ${each.destination}`, q))) },
    bookings: { list: foundBookings([]), create: booking },
  } satisfies Answers
}

const holds = (name: string, q = '') => name.toLowerCase().includes(q.toLowerCase())
