import { tonsOfLoad } from '@shehena/domain/road/jobs/job-load'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { DecimalField } from '#web/shared/fields/decimal-field.tsx'
import { jobFormMessages } from './job-form-messages.ts'

type Props = {
  bookingId: string | null
  value: number | null
  onChange: (tons: number | null) => void
  error?: ReactNode
}

/**
 * The weight of a job's load, where its booking needs several trucks; empty for an equal share, which the field shows.
 * A weight that was given while the booking needed several stays until it is removed.
 */
export function LoadField({ bookingId, ...field }: Props) {
  const t = useMessages(jobFormMessages)
  const { data: booking } = useQuery({
    ...api.bookings.get.queryOptions({ input: { id: bookingId ?? '' }, retry: false }),
    enabled: bookingId !== null,
  })
  const { trucksNeeded: loads = 1, weightTons = null } = booking ?? {}
  if (loads === 1 && field.value === null) return null
  const share = tonsOfLoad({ loadTons: null, loads, weightTons })
  return (
    <DecimalField
      label={t.loadTons}
      step={0.1}
      description={share !== null && t.shareOf(share.toLocaleString('en'))}
      {...field}
    />
  )
}
