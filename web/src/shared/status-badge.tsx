import { catalogue, useMessages } from '#web/app/messages.ts'
import classes from './status-badge.module.css'

const statusMessages = catalogue({
  draft: { en: 'Draft', sw: 'Rasimu' },
  quoted: { en: 'Quoted', sw: 'Imenukuliwa' },
  confirmed: { en: 'Confirmed', sw: 'Imethibitishwa' },
  scheduled: { en: 'Scheduled', sw: 'Imepangwa' },
  cancelled: { en: 'Cancelled', sw: 'Imeghairiwa' },

  pending: { en: 'Pending', sw: 'Inasubiri' },
  assigned: { en: 'Assigned', sw: 'Imekabidhiwa' },
  en_route: { en: 'En Route', sw: 'Njiani' },
  at_pickup: { en: 'At Pickup', sw: 'Inachukuliwa' },
  in_transit: { en: 'In Transit', sw: 'Inasafirishwa' },
  at_dropoff: { en: 'At Dropoff', sw: 'Inashushwa' },
  completed: { en: 'Completed', sw: 'Imekamilika' },
  exception: { en: 'Exception', sw: 'Hitilafu' },

  sent: { en: 'Sent', sw: 'Imetumwa' },
  paid: { en: 'Paid', sw: 'Imelipwa' },
  overdue: { en: 'Overdue', sw: 'Imepita muda' },
  voided: { en: 'Voided', sw: 'Yamebatilishwa' },

  matched: { en: 'Matched', sw: 'Yamelinganishwa' },
  auto: { en: 'Auto', sw: 'Kwa sehemu' },
  needs_review: { en: 'Needs Review', sw: 'Yanahitaji ukaguzi' },

  pendingApproval: { en: 'Pending Approval', sw: 'Inasubiri idhini' },
  approved: { en: 'Approved', sw: 'Imeidhinishwa' },
  rejected: { en: 'Rejected', sw: 'Imekataliwa' },

  serviceDue: { en: 'Service Due', sw: 'Huduma imekaribia' },
  serviceOverdue: { en: 'Service Overdue', sw: 'Huduma imepita muda' },

  active: { en: 'Active', sw: 'Inatumika' },
  inactive: { en: 'Inactive', sw: 'Haitumiki' },
  maintenance: { en: 'Maintenance', sw: 'Katika matengenezo' },

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

  sent: 'blue',
  paid: 'green',
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

  active: 'green',
  inactive: 'grey',
  maintenance: 'blue',

  invited: 'blue',
  invitationEnded: 'amber',
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

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return <StatusBadge status={isActive ? 'active' : 'inactive'} />
}
