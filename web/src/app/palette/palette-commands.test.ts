import { allows } from '@shehena/domain/permissions'
import type { Role } from '@shehena/domain/roles'
import { expect, test } from 'vitest'
import { actions } from './palette-commands.ts'
import { paletteMessages } from './palette-messages.ts'

const managed = [
  'New Booking',
  'New Customer',
  'Create Job',
  'Add Maintenance Record',
  'New Invoice',
  'Add Vehicle',
  'Add Driver',
  'Record Payment',
]

const expected: Record<Role, string[]> = {
  bookings: ['New Booking', 'New Customer'],
  dispatch: ['Create Job', 'Add Maintenance Record', 'Add Vehicle', 'Add Driver'],
  finance: ['New Invoice', 'Record Payment'],
  management: managed,
  admin: [...managed, 'Invite somebody'],
}

// safe: the keys of the object above.
test.each(Object.keys(expected) as Role[])('what %s may begin from anywhere', (role) => {
  const offered = actions.filter(({ allow }) => allows(role, allow))

  expect(offered.map(({ label }) => paletteMessages[label].en)).toEqual(expected[role])
})
