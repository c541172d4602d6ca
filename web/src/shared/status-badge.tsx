import { catalogue, useMessages } from '#web/app/messages.ts'
import classes from './status-badge.module.css'

const statusMessages = catalogue({
  draft: { en: 'Draft', sw: 'Rasimu' },
  quoted: { en: 'Quoted', sw: 'Imepewa bei' },
  confirmed: { en: 'Confirmed', sw: 'Imethibitishwa' },
  scheduled: { en: 'Scheduled', sw: 'Imepangwa' },
  cancelled: { en: 'Cancelled', sw: 'Imeghairiwa' },

  pending: { en: 'Pending', sw: 'Inasubiri' },
  assigned: { en: 'Assigned', sw: 'Imepangiwa gari' },
  en_route: { en: 'En Route', sw: 'Inaenda kupakia' },
  at_pickup: { en: 'At Pickup', sw: 'Inapakia' },
  in_transit: { en: 'In Transit', sw: 'Inasafirisha' },
  at_dropoff: { en: 'At Dropoff', sw: 'Inashusha' },
  completed: { en: 'Completed', sw: 'Imekamilika' },
  exception: { en: 'Exception', sw: 'Ina tatizo' },

  sent: { en: 'Sent', sw: 'Imetumwa' },
  paid: { en: 'Paid', sw: 'Imelipwa' },
  overdue: { en: 'Overdue', sw: 'Imechelewa' },
  voided: { en: 'Voided', sw: 'Yamebatilishwa' },

  matched: { en: 'Matched', sw: 'Yameoanishwa' },
  auto: { en: 'Auto', sw: 'Kwa sehemu' },
  needs_review: { en: 'Needs Review', sw: 'Yakaguliwe' },

  pendingApproval: { en: 'Pending Approval', sw: 'Inasubiri idhini' },
  approved: { en: 'Approved', sw: 'Imeidhinishwa' },
  rejected: { en: 'Rejected', sw: 'Imekataliwa' },

  serviceDue: { en: 'Service Due', sw: 'Service imekaribia' },
  serviceOverdue: { en: 'Service Overdue', sw: 'Service imechelewa' },

  customer_active: { en: 'Active', sw: 'Hai' },
  customer_inactive: { en: 'Inactive', sw: 'Amesimamishwa' },
  driver_active: { en: 'Active', sw: 'Yuko kazini' },
  driver_inactive: { en: 'Inactive', sw: 'Hayuko kazini' },
  vehicle_active: { en: 'Active', sw: 'Linatumika' },
  vehicle_inactive: { en: 'Inactive', sw: 'Halitumiki' },
  vehicle_maintenance: { en: 'Maintenance', sw: 'Linatengenezwa' },
  account_active: { en: 'Active', sw: 'Inatumika' },
  account_inactive: { en: 'Inactive', sw: 'Imesimamishwa' },

  invited: { en: 'Invited', sw: 'Amealikwa' },
  invitationEnded: { en: 'Invitation ended', sw: 'Mwaliko umeisha' },
})

export type Status = keyof typeof statusMessages

type Tone = 'neutral' | 'info' | 'place' | 'success' | 'caution' | 'alarm' | 'danger'

/** One colour per meaning: blue moves, violet is at a place, green is done, orange and red need attention. */
const tones = {
  draft: 'neutral',
  quoted: 'caution',
  confirmed: 'success',
  scheduled: 'info',
  cancelled: 'danger',

  pending: 'neutral',
  assigned: 'caution',
  en_route: 'info',
  at_pickup: 'place',
  in_transit: 'info',
  at_dropoff: 'place',
  completed: 'success',
  exception: 'alarm',

  sent: 'info',
  paid: 'success',
  overdue: 'danger',
  voided: 'danger',

  matched: 'success',
  auto: 'info',
  needs_review: 'caution',

  pendingApproval: 'neutral',
  approved: 'success',
  rejected: 'danger',

  serviceDue: 'caution',
  serviceOverdue: 'alarm',

  customer_active: 'success',
  customer_inactive: 'danger',
  driver_active: 'success',
  driver_inactive: 'danger',
  vehicle_active: 'success',
  vehicle_inactive: 'danger',
  vehicle_maintenance: 'neutral',
  account_active: 'success',
  account_inactive: 'danger',

  invited: 'info',
  invitationEnded: 'caution',
} as const satisfies Record<Status, Tone>

/** The status of a record. */
export function StatusBadge({ status }: { status: Status }) {
  const t = useMessages(statusMessages)
  return (
    <span className={classes.badge} data-tone={tones[status]}>
      {t[status]}
    </span>
  )
}

/** Labels of statuses without a badge: for selects and filters. */
export function useStatusLabels(): Record<Status, string> {
  return useMessages(statusMessages)
}

export function ActiveBadge({ of, isActive }: { of: 'customer' | 'account'; isActive: boolean }) {
  return <StatusBadge status={`${of}_${isActive ? 'active' : 'inactive'}`} />
}
