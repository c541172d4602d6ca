import { expect, test } from 'vitest'
import { togglesOf } from './notice-kinds.ts'

const both = ['emailNotifications', 'pushNotifications']

test.each([
  ['bookings', ['emailNotifications', 'bookingUpdates']],
  ['dispatch', [...both, 'bookingUpdates', 'maintenanceAlerts']],
  ['finance', ['emailNotifications', 'bookingUpdates', 'paymentReminders']],
  ['management', [...both, 'bookingUpdates', 'maintenanceAlerts', 'paymentReminders']],
  ['admin', [...both, 'bookingUpdates', 'maintenanceAlerts', 'paymentReminders']],
] as const)('%s has switches for the notices that the role gets', (role, toggles) => {
  expect(togglesOf(role)).toEqual(toggles)
})
