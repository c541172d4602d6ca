import { allows } from '@shehena/domain/permissions'
import type { Role } from '@shehena/domain/roles'
import { expect, test } from 'vitest'
import { actions, isMeant } from './palette-commands.ts'
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
]

const expected: Record<Role, string[]> = {
  bookings: ['New Booking', 'New Customer', 'New Route'],
  dispatch: ['Create Job', 'Add Maintenance Record', 'New Route', 'Add Vehicle', 'Add Driver'],
  finance: ['New Invoice', 'Record Payment'],
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
  ['ongeza oda', ['New Booking']],
  ['kazi mpya', ['Create Job']],
  ['weka dereva', ['Add Driver']],
  ['tengeneza ankara', ['New Invoice']],
  ['mpya', expected.admin],
  ['new xylophone', []],
])('"%s" finds the commands %j', (typed, labels) => {
  expect(labelsOf(actions.filter((action) => isMeant(action, typed)))).toEqual(labels)
})
