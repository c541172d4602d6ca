import type { Booking } from '@shehena/domain/sales/bookings/booking'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { LoadOfJob } from '#web/shared/loads.tsx'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard, DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { bookingMessages } from './booking-messages.ts'

type Props = { booking: Booking }

/** The jobs of a booking, by load where there are several, with permission to see them. */
export function BookingJobs({ booking: { jobs, trucksNeeded } }: Props) {
  const t = useMessages(bookingMessages)
  const mayView = useCan('jobs.view')
  if (!mayView || jobs.length === 0) return null
  return (
    <DetailCard title={t.jobs}>
      <DetailList>
        {jobs.map(({ id, jobNo, status, loadNo }) => (
          <DetailRow key={id} label={<TextLink to={paths.job(id)}>{jobNo}</TextLink>}>
            <StatusBadge status={status} /> <LoadOfJob loadNo={loadNo} loads={trucksNeeded} />
          </DetailRow>
        ))}
      </DetailList>
    </DetailCard>
  )
}

/** The invoices of a booking, with permission to see them. */
export function BookingInvoices({ booking: { invoices } }: Props) {
  const t = useMessages(bookingMessages)
  const mayView = useCan('invoices.view')
  if (!mayView || invoices.length === 0) return null
  return (
    <DetailCard title={t.invoices}>
      <DetailList>
        {invoices.map(({ id, invoiceNo, status }) => (
          <DetailRow key={id} label={<TextLink to={paths.invoices({ peek: id })}>{invoiceNo}</TextLink>}>
            <StatusBadge status={status} />
          </DetailRow>
        ))}
      </DetailList>
    </DetailCard>
  )
}
