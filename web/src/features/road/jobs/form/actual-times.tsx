import type { UseFormReturnType } from '@mantine/form'
import type { TripClock } from '@shehena/domain/road/jobs/trip-clocks'
import { useEffect, useRef } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { InstantField } from '#web/shared/fields/instant-field.tsx'
import { fieldsOf } from '../act/act-fields.ts'
import { jobFormMessages } from './job-form-messages.ts'
import type { JobValues } from './job-values.ts'

type Props = { form: UseFormReturnType<JobValues>; clocks: readonly TripClock[] }

/** When a trip that is saved as completed began and ended, and when it made its steps, as far as that is known. */
export function ActualTimes({ form, clocks }: Props) {
  const t = useMessages(jobFormMessages)
  const field = fieldsOf(form)
  const first = useRef<HTMLDivElement>(null)
  // The question about the past leads here.
  useEffect(() => {
    first.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return clocks.map((clock, index) => (
    <div key={clock} ref={index === 0 ? first : null}>
      <InstantField label={t[clock]} required={clock === 'actualStart' || clock === 'actualEnd'} {...field(clock)} />
    </div>
  ))
}
