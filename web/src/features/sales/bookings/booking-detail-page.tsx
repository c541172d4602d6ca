import { formatInstant } from '@shehena/domain/dates'
import type { Booking } from '@shehena/domain/sales/bookings/booking'
import { loadsLeft } from '@shehena/domain/sales/bookings/booking-loads'
import { bookingStepsFrom } from '@shehena/domain/sales/bookings/booking-steps'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api, isMissing } from '#web/app/api.ts'
import { useLeaveOnError } from '#web/app/leave-on-error.ts'
import { listAsItWas } from '#web/app/list-return.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { History } from '#web/shared/history/history.tsx'
import { LoadProgress } from '#web/shared/loads.tsx'
import { RouteCard } from '#web/shared/routes/route-card.tsx'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { RecordTrack } from '#web/shared/track/record-track.tsx'
import { ButtonLink, TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard, DetailGrid, DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import bar from '#web/shared/ui/page/step-bar.module.css'
import { BookingAttachments } from './booking-attachments.tsx'
import { BookingCargo, BookingCustomerCard, BookingSchedule } from './booking-cards.tsx'
import { BookingInvoices, BookingJobs } from './booking-links.tsx'
import { bookingMessages } from './booking-messages.ts'
import { BookingPapers } from './booking-papers.tsx'
import classes from './booking-steps.module.css'
import { BookingSteps } from './booking-steps.tsx'
import { BookingCharges } from './charges/booking-charges.tsx'

export default function BookingDetailPage() {
  const t = useMessages(bookingMessages)
  const clock = useClock()
  const { id } = useParams({ from: '/app/bookings/$id' })
  const mayBill = useCan('charges.view')
  const { data: booking, error } = useQuery(api.bookings.get.queryOptions({ input: { id } }))
  useLeaveOnError(booking ? null : error, listAsItWas(paths.bookings()), (refusal) => ({
    title: isMissing(refusal) ? t.notFound : t.detailFailed,
  }))

  if (!booking) return error ? t.notFound : <LoadingDetails text={t.loadingDetails} title={t.bookings} />

  return (
    <Page
      title={t.booking(booking.bookingNo)}
      subtitle={t.createdAt(formatInstant(booking.createdAt, clock))}
      back={<TextLink to={listAsItWas(paths.bookings())}>← {t.back}</TextLink>}
      badge={
        <>
          <StatusBadge status={booking.status} />
          <LoadProgress booking={booking} />
        </>
      }
      actions={<Actions booking={booking} />}
    >
      <RecordTrack track={booking.track} id={id} />
      <DetailGrid>
        <BookingCustomerCard booking={booking} />
        <RouteCard route={booking.route} />
        <BookingCargo booking={booking} />
        <BookingSchedule booking={booking} />
        <BookingJobs booking={booking} />
        <BookingInvoices booking={booking} />
      </DetailGrid>
      {booking.notes && (
        <DetailCard title={t.notes}>{<p style={{ margin: 0, whiteSpace: 'pre-line' }}>{booking.notes}</p>}</DetailCard>
      )}
      <BookingAttachments id={booking.id} />
      <BookingPapers booking={booking} />
      {mayBill && <BookingCharges booking={booking} />}
      <DetailGrid>
        <Timeline booking={booking} />
      </DetailGrid>
    </Page>
  )
}

function Actions({ booking }: { booking: Booking }) {
  const { id, bookingNo, status, trucksNeeded, counts } = booking
  const t = useMessages(bookingMessages)
  const mayEdit = useCan('bookings.edit')
  const mayCreateJob = useCan('jobs.create') && status === 'confirmed' && loadsLeft({ trucksNeeded, ...counts }) > 0
  const hasNext = mayCreateJob || (mayEdit && bookingStepsFrom(status).length > 0)
  return (
    <>
      <History entity="booking" id={id} name={bookingNo} />
      {mayEdit && (
        <ButtonLink to={paths.editBooking(id)} variant={hasNext ? 'default' : 'filled'}>
          {t.editBooking}
        </ButtonLink>
      )}
      <div className={`${classes.steps} ${hasNext ? bar.bar : ''}`}>
        {mayCreateJob && <ButtonLink to={paths.newJob({ booking: id })}>{t.createJob}</ButtonLink>}
        {mayEdit && <BookingSteps booking={booking} />}
      </div>
    </>
  )
}

function Timeline({ booking: { createdAt, updatedAt } }: { booking: Booking }) {
  const t = useMessages(bookingMessages)
  const clock = useClock()
  return (
    <DetailCard title={t.timeline}>
      <DetailList>
        <DetailRow label={t.createdLabel}>{formatInstant(createdAt, clock)}</DetailRow>
        {updatedAt !== createdAt && <DetailRow label={t.lastUpdated}>{formatInstant(updatedAt, clock)}</DetailRow>}
      </DetailList>
    </DetailCard>
  )
}
