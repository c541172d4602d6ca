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

  active: 'success',
  inactive: 'danger',
  maintenance: 'neutral',

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

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return <StatusBadge status={isActive ? 'active' : 'inactive'} />
}
