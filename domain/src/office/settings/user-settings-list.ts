import type { Clock } from '../../dates.ts'

/** The choices of Settings, the default first. Specification, section 9. */
export const timeZones = ['Africa/Nairobi', 'UTC', 'America/New_York'] as const satisfies Clock['zone'][]
export type TimeZone = (typeof timeZones)[number]

export const languages = ['en', 'sw'] as const
export type Language = (typeof languages)[number]

/** How the list of jobs is shown, the usual way first. */
export const jobViews = ['table', 'board'] as const
export type JobView = (typeof jobViews)[number]

export const currencies = ['KES', 'USD', 'EUR'] as const
export type Currency = (typeof currencies)[number]

/** The currencies that have an exchange rate in shillings. */
export const foreignCurrencies = ['USD', 'EUR'] as const satisfies Currency[]
export type ForeignCurrency = (typeof foreignCurrencies)[number]

export const notificationToggles = [
  'emailNotifications',
  'pushNotifications',
  'bookingUpdates',
  'maintenanceAlerts',
  'paymentReminders',
] as const
export type NotificationToggle = (typeof notificationToggles)[number]

/** Idle timeout in minutes. Specification, section 5. */
export const autoLogoutMinutes = { least: 5, most: 480, usual: 30 } as const

/** Highest accepted rate: KSh 100,000.00 for one unit, in cents. */
export const maxCentsPerUnit = 10_000_000
