import type { Booking } from '@shehena/domain/sales/bookings/booking'
import type { BookingStep } from '@shehena/domain/sales/bookings/booking-steps'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { useRelease } from '#web/shared/credit/use-release.tsx'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { useStatusLabels } from '#web/shared/status-badge.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { bookingPageMessages } from './booking-page-messages.ts'

const doubleClickMs = 600

/** Changes the status of a booking, unless somebody else has changed the booking since it was loaded. */
export function useBookingStep({ id, version }: Booking) {
  const t = useMessages(bookingPageMessages)
  const labels = useStatusLabels()
  const queries = useQueryClient()
  // A second click may come before the buttons are shown as disabled.
  const isRunning = useRef(false)
  const release = useRelease()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ status, version }: { status: BookingStep; version: number }) =>
      api.bookings.update.call({ id, version, status }),
    onSuccess: (booking) => {
      queries.setQueryData(api.bookings.get.queryKey({ input: { id } }), booking)
      toast.success(t.moved(labels[booking.status]))
    },
    onError: (error) => {
      if (!release.isOffered(error)) tellFailure(t.moveFailed, error)
    },
    onSettled: async (_booking, error) => {
      // The second half of a double click must not press the button that takes this one's place.
      const pause = new Promise((resolve) => setTimeout(resolve, doubleClickMs))
      // After a refusal the next press needs the newest version; other screens need not be waited for.
      if (error) await queries.invalidateQueries({ queryKey: api.bookings.get.queryKey({ input: { id } }) })
      void refetch(queries, ['bookings'])
      await pause
      isRunning.current = false
    },
  })

  const take = (status: BookingStep) => {
    if (isRunning.current) return
    isRunning.current = true
    mutate({ status, version })
  }
  return {
    take,
    running: isPending ? variables.status : null,
    /** The release of the booking, while one is asked for. */
    release,
    /** Takes the step that was refused, now that the booking is released. */
    takeAgain: (released: Booking) => variables && mutate({ status: variables.status, version: released.version }),
  }
}
