import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import badge from '#web/shared/status-badge.module.css'
import { type Status, StatusBadge, tones } from '#web/shared/status-badge.tsx'
import classes from './plan-legend.module.css'
import { planMessages } from './plan-messages.ts'

const states = ['pending', 'assigned', 'en_route', 'at_pickup', 'in_transit', 'at_dropoff', 'exception'] as const

/** What the colours and marks of the plan mean, and its keys: shown once somebody asks. */
export function PlanLegend() {
  const t = useMessages(planMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={classes.legend} aria-label={t.legend}>
      <ActionIcon
        variant="default"
        size={24}
        aria-label={t.legend}
        title={t.legend}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        ?
      </ActionIcon>
      {isOpen && <Meanings />}
    </section>
  )
}

function Meanings() {
  const t = useMessages(planMessages)
  return (
    <>
      {(states satisfies readonly Status[]).map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
      <span className={classes.entry}>
        <i data-mark="done" aria-hidden /> {t.legendDone}
      </span>
      <span className={classes.entry}>
        <i data-mark="clash" aria-hidden /> <StatusBadge status="clash" />
      </span>
      <span className={classes.entry}>
        <i data-mark="exception" className={badge.badge} data-tone={tones.exception} aria-hidden /> {t.legendException}
      </span>
      <span className={classes.entry}>
        <i data-mark="estimated" aria-hidden /> {t.legendEstimated}
      </span>
      <span className={classes.entry}>
        <i data-mark="away" aria-hidden /> {t.legendAway}
      </span>
      <span className={classes.entry}>
        <i data-mark="now" aria-hidden /> {t.legendNow}
      </span>
      <p className={classes.keys}>{t.keys}</p>
    </>
  )
}
