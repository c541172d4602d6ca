import { Button } from '@mantine/core'
import type { Booking } from '@shehena/domain/sales/bookings/booking'
import { bookingStepsFrom } from '@shehena/domain/sales/bookings/booking-steps'
import { useMessages } from '#web/app/messages.ts'
import { ReleaseQuestion } from '#web/shared/credit/use-release.tsx'
import { RowMenu } from '#web/shared/ui/table/row-menu.tsx'
import { bookingPageMessages } from './booking-page-messages.ts'
import { CancelBooking } from './cancel-booking.tsx'
import { useBookingStep } from './use-booking-step.ts'

/** The buttons of a booking's next states, and its cancellation. */
export function BookingSteps({ booking }: { booking: Booking }) {
  const t = useMessages(bookingPageMessages)
  const { take, running, release, takeAgain } = useBookingStep(booking)
  return (
    <>
      {bookingStepsFrom(booking.status).map((to, index) => (
        <Button
          key={to}
          variant={index === 0 ? 'filled' : 'default'}
          disabled={running !== null}
          aria-busy={running === to}
          onClick={() => take(to)}
        >
          {to === 'quoted' ? t.markQuoted : t.confirm}
        </Button>
      ))}
      {booking.status !== 'cancelled' && (
        <RowMenu name={booking.bookingNo}>
          {(button) => (
            <CancelBooking
              bookingNo={booking.bookingNo}
              isBusy={running !== null}
              onCancel={() => take('cancelled')}
              button={button}
            />
          )}
        </RowMenu>
      )}
      <ReleaseQuestion release={release} sendAgain={takeAgain} />
    </>
  )
}
