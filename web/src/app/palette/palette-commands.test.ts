import { allows } from '@shehena/domain/permissions'
import type { Role } from '@shehena/domain/roles'
import { expect, test } from 'vitest'
import { actions, isMeant, pathFrom } from './palette-commands.ts'
import { paletteMessages } from './palette-messages.ts'

const managed = [
  'New Booking',
  'New Customer',
  'Create Job',
  'Add Maintenance Record',
  'New Invoice',
  'New Route',
  'Add Vehicle',
  'Add Driver',
  'Record Payment',
  'Import Statement',
  'Import a File',
]

const expected: Record<Role, string[]> = {
  bookings: ['New Booking', 'New Customer', 'New Route', 'Import a File'],
  dispatch: ['Create Job', 'Add Maintenance Record', 'New Route', 'Add Vehicle', 'Add Driver', 'Import a File'],
  finance: ['New Invoice', 'Record Payment', 'Import Statement', 'Import a File'],
  management: managed,
  admin: [...managed, 'Invite somebody'],
}

const labelsOf = (offered: typeof actions) => offered.map(({ label }) => paletteMessages[label].en)

// safe: the keys of the object above.
test.each(Object.keys(expected) as Role[])('what %s may begin from anywhere', (role) => {
  const offered = actions.filter(({ allow }) => allows(role, allow))

  expect(labelsOf(offered)).toEqual(expected[role])
})

test.each([
  ['', expected.admin],
  ['new j', ['Create Job']],
  ['create b', ['New Booking']],
  ['Add  customer', ['New Customer']],
  ['new veh', ['Add Vehicle']],
  ['lorry', ['Add Vehicle']],
  ['driver', ['Add Driver']],
  ['create pay', ['Record Payment']],
  ['new user', ['Invite somebody']],
  ['excel', ['Import a File']],
  ['ongeza oda', ['New Booking']],
  ['kazi mpya', ['Create Job']],
  ['weka dereva', ['Add Driver']],
  ['tengeneza ankara', ['New Invoice']],
  ['mpya', expected.admin],
  ['new xylophone', []],
])('"%s" finds the commands %j', (typed, labels) => {
  expect(labelsOf(actions.filter((action) => isMeant(action, typed)))).toEqual(labels)
})

const id = '0d6a6c1e-6a2b-4c61-9c1a-3f3d1b9f2a10'

test.each([
  ['createJob', `/app/bookings/${id}`, `/app/dispatch/new?booking=${id}`],
  ['createJob', `/app/bookings/${id}/edit`, '/app/dispatch/new'],
  ['createJob', '/app/bookings/new', '/app/dispatch/new'],
  ['createJob', `/app/customers/${id}`, '/app/dispatch/new'],
  ['newBooking', `/app/customers/${id}`, `/app/bookings/new?customer=${id}`],
  ['newCustomer', `/app/customers/${id}`, '/app/customers/new'],
])('%s from %s leads to %s', (label, page, path) => {
  expect(actions.filter((action) => action.label === label).map((action) => pathFrom(page, action))).toEqual([path])
})
