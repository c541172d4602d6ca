import type { Booking } from '@shehena/domain/bookings/booking'
import type { CreditState } from '@shehena/domain/customers/credit'
import { useMessages } from '#web/app/messages.ts'
import classes from '../ui/form/field-warning.module.css'
import { creditMessages } from './credit-messages.ts'

type Props = {
  state: CreditState
  release?: Booking['credit']['release']
}

/** What a form says of a customer's credit beside the customer; nothing where it is in order. */
export function CreditNotice({ state, release }: Props) {
  const t = useMessages(creditMessages)
  if (state === 'inOrder') return null
  const text = state === 'over' && release ? t.releasedBy(release.by ?? t.formerColleague) : t[state]
  return <span className={classes.warning}>{text}</span>
}
