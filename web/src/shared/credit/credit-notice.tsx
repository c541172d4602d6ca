import type { Booking } from '@shehena/domain/sales/bookings/booking'
import type { CreditState } from '@shehena/domain/sales/customers/credit'
import { useMessages } from '#web/app/messages.ts'
import classes from '../ui/form/field-warning.module.css'
import { creditMessages } from './credit-messages.ts'

type Props = {
  state: CreditState
  release?: Booking['credit']['release']
  /** Whether jobs are made of a booking that is agreed; else it is still to be agreed. */
  isForJob?: boolean
}

/** What a form says of a customer's credit beside the customer; nothing where it is in order. */
export function CreditNotice({ state, release, isForJob = false }: Props) {
  const t = useMessages(creditMessages)
  if (state === 'inOrder') return null
  if (state === 'over' && release?.isEnough) return <Warning text={t.releasedBy(release.by ?? t.formerColleague)} />
  const forJob = { near: t.near, over: t.jobOver, held: t.jobHeld }
  return <Warning text={isForJob ? forJob[state] : t[state]} />
}

const Warning = ({ text }: { text: string }) => <span className={classes.warning}>{text}</span>
