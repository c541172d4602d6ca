import type { BookingsDashboard } from '@shehena/domain/office/dashboards/bookings-dashboard'
import { figureLists } from '@shehena/domain/office/dashboards/figure-lists'
import { shownBookings, shownVehicles } from '@shehena/domain/office/dashboards/targets'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { Kes } from '#web/shared/kes.tsx'
import { NearTime } from '#web/shared/near-time.tsx'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard, DetailGrid } from '#web/shared/ui/page/detail-card.tsx'
import { StatCards } from '#web/shared/ui/page/stat-cards.tsx'
import classes from './board.module.css'
import { Board, BoardRows, ShareBar, usePercent } from './board.tsx'
import { dashboardMessages } from './dashboard-messages.ts'

const { bookings: lists } = figureLists

/** Dashboard of the booking desk: demand and available vehicles. */
export function BookingsBoard() {
  const t = useMessages(dashboardMessages)
  const result = useQuery(api.dashboards.bookings.queryOptions({ input: {} }))
  const { data } = result
  const percent = usePercent()
  const available = data?.availableVehicles

  return (
    <Board result={result}>
      <StatCards
        cards={[
          { label: t.pendingQuotes, value: data?.pendingQuotes, to: paths.bookings(lists.pendingQuotes) },
          { label: t.pickupsToday, value: data?.pickupsToday, to: paths.bookings(lists.pickupsToday) },
          {
            label: t.availableVehicles,
            value: available && t.ofWhole(String(available.part), String(available.whole)),
            to: paths.vehicles(figureLists.vehicles.available),
          },
          {
            label: t.conversion,
            value: percent(data?.conversion),
            to: paths.bookings(lists.conversion),
            note: t.last90Days,
          },
        ]}
      />
      <DetailGrid>
        <DetailCard title={t.recentBookings} action={<TextLink to={paths.bookings()}>{t.viewAll}</TextLink>}>
          <BoardRows
            rows={data?.recentBookings.map((booking) => <BookingRow key={booking.id} booking={booking} />)}
            expected={shownBookings}
            empty={t.noBookings}
          />
        </DetailCard>
        <DetailCard
          title={t.vehicleUtilization}
          action={<TextLink to={paths.vehicles({ view: 'usage' })}>{t.viewAll}</TextLink>}
        >
          <BoardRows
            rows={data?.vehicleUsage.map((vehicle) => <VehicleRow key={vehicle.id} vehicle={vehicle} />)}
            expected={shownVehicles}
            like="share"
            empty={t.noVehicles}
          />
        </DetailCard>
      </DetailGrid>
    </Board>
  )
}

function BookingRow({ booking }: { booking: BookingsDashboard['recentBookings'][number] }) {
  const t = useMessages(dashboardMessages)
  const { origin, destination } = booking
  return (
    <li className={classes.row}>
      <span className={classes.main}>
        <TextLink to={paths.booking(booking.id)}>{booking.bookingNo}</TextLink> {booking.customerName}
        <span className={classes.quiet}>
          {origin && destination ? `${origin} → ${destination}` : t.customRoute} · <NearTime at={booking.createdAt} />
        </span>
      </span>
      <span className={classes.end}>
        <StatusBadge status={booking.status} />
        <span className={classes.quiet}>
          <Kes amount={booking.quotedAmount} />
        </span>
      </span>
    </li>
  )
}

function VehicleRow({ vehicle }: { vehicle: BookingsDashboard['vehicleUsage'][number] }) {
  const t = useMessages(dashboardMessages)
  const percent = usePercent()
  return (
    <li className={classes.row}>
      <span className={classes.main}>
        <TextLink to={paths.vehicle(vehicle.id)}>{vehicle.regNo}</TextLink> {vehicle.makeAndModel}
      </span>
      <span className={classes.end}>
        <span className={classes.figure}>{percent(vehicle.usage)}</span>
        <span className={classes.quiet}>{`${t.hours(vehicle.usage.part.toFixed(1))}, ${t.last7Days}`}</span>
      </span>
      <ShareBar share={vehicle.usage} />
    </li>
  )
}
