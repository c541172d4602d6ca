import { Text } from '@mantine/core'
import type { Hindrance } from '@shehena/domain/road/jobs/hindrance'
import type { Job } from '@shehena/domain/road/jobs/job'
import { tonsOfLoad } from '@shehena/domain/road/jobs/job-load'
import type { SwapParts } from '@shehena/domain/road/jobs/swap-kind'
import { useId } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { WarningPanel } from '../form/warning-panel.tsx'
import classes from './afterwards.module.css'
import { crewName } from './crew-name.ts'
import { legMessages } from './leg-messages.ts'
import { swapMessages } from './swap-messages.ts'

type Props = { job: Job; partner: Job; parts: SwapParts }

/** What each of two jobs will have once they have exchanged, and where a load is then too heavy for its truck. */
export function Afterwards({ job, partner, parts }: Props) {
  const t = useMessages(swapMessages)
  const words = useMessages(legMessages)
  const id = useId()
  const halves = [after(job, partner, parts), after(partner, job, parts)]
  return (
    <>
      <section aria-labelledby={id}>
        <Text id={id} fw={600} size="sm">
          {t.afterwards}
        </Text>
        <ul className={classes.halves}>
          {halves.map((half) => (
            <li key={half.id}>
              <strong>{half.jobNo}</strong> · {crewName(half, words)}
            </li>
          ))}
        </ul>
      </section>
      <WarningPanel warnings={halves.flatMap(overloadOf)} />
    </>
  )
}

const after = (own: Job, other: Job, parts: SwapParts): Job => ({
  ...own,
  vehicle: parts === 'drivers' ? own.vehicle : other.vehicle,
  driver: parts === 'vehicles' ? own.driver : other.driver,
})

/** A load that is heavier than the truck that takes it over. */
function overloadOf({ jobNo, booking, loads, loadTons, vehicle }: Job): Hindrance[] {
  const weightTons = tonsOfLoad({ loads, loadTons, weightTons: booking.weightTons })
  if (!vehicle || weightTons === null || weightTons <= vehicle.capacityTons) return []
  const { id, capacityTons } = vehicle
  return [{ kind: 'capacity', id, weightTons, capacityTons, refuses: 'never', forJobNo: jobNo }]
}
