import { VisuallyHidden } from '@mantine/core'
import type { JobLoad } from '@shehena/domain/road/jobs/job-load'
import type { BookingRow } from '@shehena/domain/sales/bookings/booking'
import { useMessages } from '#web/app/messages.ts'
import { loadMessages } from './load-messages.ts'
import classes from './loads.module.css'

type Counted = Pick<BookingRow, 'trucksNeeded' | 'counts'>

/**
 * How far the loads of a booking are, "3 of 5 on jobs, 1 delivered"; nothing where it needs one truck.
 *
 * @param isShort whether "3/5" is seen, and the whole on hover
 */
export function LoadProgress({ booking, isShort = false }: { booking: Counted; isShort?: boolean }) {
  const t = useMessages(loadMessages)
  const { trucksNeeded, counts } = booking
  if (trucksNeeded === 1) return null
  const { onJobs, delivered } = counts
  const text = delivered === 0 ? t.onJobs(onJobs, trucksNeeded) : t.onJobsAndDelivered(onJobs, trucksNeeded, delivered)
  if (!isShort) return <span className={classes.load}>{text}</span>
  return (
    <span className={classes.load} title={text}>
      <span aria-hidden>{`${onJobs}/${trucksNeeded}`}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}

/** "Load 2 of 5", where the booking needs several trucks. A cancelled job carries none. */
export function LoadOfJob({ loadNo, loads }: Pick<JobLoad, 'loadNo' | 'loads'>) {
  const t = useMessages(loadMessages)
  if (loadNo === null || loads === 1) return null
  return <span className={classes.load}>{t.load(loadNo, loads)}</span>
}
