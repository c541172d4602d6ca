import { Text } from '@mantine/core'
import { dayOf, formatDay, formatInstant } from '@shehena/domain/dates'
import type { BookingRow } from '@shehena/domain/sales/bookings/booking'
import type { Customer } from '@shehena/domain/sales/customers/customer'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { customerMessages } from '#web/shared/customers/customer-messages.ts'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { ButtonLink, TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import classes from './recent-bookings.module.css'

/** Bookings shown on a customer's page. Specification, section 9. */
const mostShown = 10

function useRecentBookings(customer: string) {
  const mayView = useCan('bookings.view')
  return useQuery(api.bookings.list.queryOptions({ input: { customer, pageSize: mostShown }, enabled: mayView }))
}

/** The latest bookings of a customer, and a link to a new one. */
export function RecentBookings({ customer: { id, isActive } }: { customer: Customer }) {
  const t = useMessages(customerMessages)
  const { data, error } = useRecentBookings(id)
  const mayView = useCan('bookings.view')
  const mayCreate = useCan('bookings.create') && isActive
  if (!mayView) return null

  return (
    <DetailCard
      title={t.recentBookings}
      action={
        mayCreate && (
          <ButtonLink to={paths.newBooking({ customer: id })} size="xs" variant="default">
            {t.newBooking}
          </ButtonLink>
        )
      }
    >
      {!data && <Text c="dimmed">{error ? t.bookingsFailed : t.loadingBookings}</Text>}
      {data?.items.length === 0 && <Text c="dimmed">{t.noBookings}</Text>}
      <ul className={classes.bookings}>
        {data?.items.map((booking) => (
          <RecentBooking key={booking.id} booking={booking} />
        ))}
      </ul>
      {data?.items.length === mostShown && (
        <TextLink to={paths.bookings({ customer: id })}>{t.viewAllBookings}</TextLink>
      )}
    </DetailCard>
  )
}

function RecentBooking({
  booking: { id, bookingNo, origin, destination, status, createdAt },
}: {
  booking: BookingRow
}) {
  const t = useMessages(customerMessages)
  const { zone, dateFormat } = useClock()
  return (
    <li className={classes.booking}>
      <TextLink to={paths.booking(id)}>{bookingNo}</TextLink>
      <span className={classes.quiet}>{origin && destination ? `${origin} → ${destination}` : t.customRoute}</span>
      <span className={classes.status}>
        <StatusBadge status={status} />
      </span>
      <span className={classes.quiet}>{formatDay(dayOf(createdAt, zone), dateFormat)}</span>
    </li>
  )
}

/** Date of the last booking, as a row of the customer's timeline. */
export function LastBooking({ customerId }: { customerId: string }) {
  const t = useMessages(customerMessages)
  const clock = useClock()
  const { data } = useRecentBookings(customerId)
  const [last] = data?.items ?? []
  return last ? <DetailRow label={t.lastBooking}>{formatInstant(last.createdAt, clock)}</DetailRow> : null
}
