import { allows, type Permission } from '../../permissions.ts'
import type { Role } from '../../roles.ts'
import { type NotificationToggle, notificationToggles } from './user-settings-list.ts'

/** The subject of a notice, named after the setting that enables it. */
export type Subject = Extract<NotificationToggle, 'bookingUpdates' | 'maintenanceAlerts' | 'paymentReminders'>

/** The kinds of notices: the setting that enables each, and the permission that its reader needs. */
export const noticeKinds = {
  booking_update: { subject: 'bookingUpdates', permission: 'bookings.view' },
  maintenance_alert: { subject: 'maintenanceAlerts', permission: 'maintenance.decide' },
  service_reminder: { subject: 'maintenanceAlerts', permission: 'maintenance.view' },
  payment_reminder: { subject: 'paymentReminders', permission: 'invoices.view' },
} as const satisfies Record<string, { subject: Subject; permission: Permission }>

export type NoticeKind = keyof typeof noticeKinds

/** The browser speaks up for exceptions of jobs, and for records that await approval. */
const spokenOf = { subject: 'pushNotifications', permission: 'jobs.view' } as const

/** The switches of a role: that of all mail, and those of what the role is told of. */
export function togglesOf(role: Role): NotificationToggle[] {
  const told = [...Object.values(noticeKinds), spokenOf].filter(({ permission }) => allows(role, permission))
  return notificationToggles.filter(
    (toggle) => toggle === 'emailNotifications' || told.some(({ subject }) => subject === toggle),
  )
}
