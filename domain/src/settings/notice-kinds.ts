import { allows, type Permission } from '../permissions.ts'
import type { Role } from '../roles.ts'
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

/** The switches of a role: those of mail and browser, and of each subject that it gets a notice of. */
export function togglesOf(role: Role): NotificationToggle[] {
  const kinds = Object.values(noticeKinds)
  return notificationToggles.filter((toggle) => {
    const about = kinds.filter(({ subject }) => subject === toggle)
    return about.length === 0 || about.some(({ permission }) => allows(role, permission))
  })
}
