import type { ReactNode } from 'react'
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
  late: { en: 'Late', sw: 'Imechelewa' },
  clash: { en: 'Clash', sw: 'Inaingiliana' },

  sent: { en: 'Sent', sw: 'Imetumwa' },
  paid: { en: 'Paid', sw: 'Imelipwa' },
  credited: { en: 'Credited', sw: 'Imepunguzwa' },
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

  paperExpiring: { en: 'Paper Expires Soon', sw: 'Cheti kinakaribia kuisha' },
  paperExpired: { en: 'Paper Expired', sw: 'Cheti kimeisha' },

  customer_active: { en: 'Active', sw: 'Hai' },
  customer_inactive: { en: 'Inactive', sw: 'Amesimamishwa' },
  credit_inOrder: { en: 'In order', sw: 'Hali nzuri' },
  credit_near: { en: 'Near its credit limit', sw: 'Anakaribia kikomo cha mkopo' },
  credit_over: { en: 'Over its credit limit', sw: 'Amevuka kikomo cha mkopo' },
  credit_held: { en: 'On hold', sw: 'Amezuiliwa' },
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

/**
 * What each colour means: grey has not begun or is over, amber waits for a decision or soon will, green goes well, blue is
 * at a place or on its way to somebody, red needs action now. Of two states of one colour the deeper one is further on.
 */
type Tone = 'grey' | 'amber' | 'green' | 'deepGreen' | 'blue' | 'deepBlue' | 'red'

/** The one table of the colours of states. */
export const tones = {
  draft: 'grey',
  quoted: 'amber',
  confirmed: 'green',
  scheduled: 'blue',
  cancelled: 'grey',

  pending: 'grey',
  assigned: 'amber',
  en_route: 'green',
  at_pickup: 'blue',
  in_transit: 'deepGreen',
  at_dropoff: 'deepBlue',
  completed: 'grey',
  exception: 'red',
  late: 'red',
  clash: 'amber',

  sent: 'blue',
  paid: 'green',
  credited: 'grey',
  overdue: 'red',
  voided: 'grey',

  matched: 'green',
  auto: 'blue',
  needs_review: 'amber',

  pendingApproval: 'amber',
  approved: 'green',
  rejected: 'red',

  serviceDue: 'amber',
  serviceOverdue: 'red',

  paperExpiring: 'amber',
  paperExpired: 'red',

  customer_active: 'green',
  customer_inactive: 'grey',
  credit_inOrder: 'green',
  credit_near: 'amber',
  credit_over: 'red',
  credit_held: 'red',
  driver_active: 'green',
  driver_inactive: 'grey',
  vehicle_active: 'green',
  vehicle_inactive: 'grey',
  vehicle_maintenance: 'blue',
  account_active: 'green',
  account_inactive: 'grey',

  invited: 'blue',
  invitationEnded: 'amber',
} as const satisfies Record<Status, Tone>

/** The status of a record. */
export function StatusBadge({ status }: { status: Status }) {
  const t = useMessages(statusMessages)
  return <ToneBadge tone={tones[status]}>{t[status]}</ToneBadge>
}

/** Words in the colour of a meaning, where what they say is no status of its own. */
export function ToneBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
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
