import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { LoadOfJob } from '#web/shared/loads.tsx'
import { Deadline, NearTime } from '#web/shared/near-time.tsx'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { ButtonLink, TextLink } from '#web/shared/ui/link.tsx'
import classes from './plan-details.module.css'
import { planMessages } from './plan-messages.ts'
import { mobilityOf, type RowBar } from './plan-rows.ts'
import { usePlanWords } from './plan-words.ts'

type Props = {
  bar: RowBar
  /** Its truck, where nothing around it names that. */
  regNo?: string
  onPlan: (bar: RowBar) => void
  /** Without it, it stays. */
  onClose?: () => void
}

/** One job of the plan in full, and what can be done with it. */
export function PlanDetails({ bar, regNo, onPlan, onClose }: Props) {
  const t = useMessages(planMessages)
  const words = usePlanWords()
  const { jobId, jobNo, status, marks, customerName, driver, load, phase, from, until } = bar
  const isDone = phase === 'done'
  const End = marks.includes('late') ? Deadline : NearTime
  const further = words.marksOf(bar).slice(marks.filter((mark) => mark === 'clash' || mark === 'late').length)
  return (
    <article className={classes.details} aria-label={t.selected} data-details>
      <header className={classes.head}>
        <TextLink to={paths.job(jobId)} py={0} fw={600}>
          {jobNo}
        </TextLink>
        <StatusBadge status={status} />
        {marks.includes('clash') && <StatusBadge status="clash" />}
        {marks.includes('late') && <StatusBadge status="late" />}
        {onClose && (
          <ActionIcon variant="subtle" color="gray" ml="auto" size="sm" aria-label={t.close} onClick={onClose}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </header>
      {load && <LoadOfJob loadNo={load.no} loads={load.of} />}
      <span>{words.route(bar)}</span>
      <span>{customerName}</span>
      <span className={classes.quiet}>{[regNo, driver?.name ?? t.noDriver].filter(Boolean).join(' · ')}</span>
      <span>
        <NearTime at={from} /> – {isDone ? <NearTime at={until} /> : <End at={bar.plannedEnd ?? until} />}
      </span>
      {bar.exceptionSince && <span>{words.stateOf(bar)}</span>}
      {further.length > 0 && <span className={classes.quiet}>{further.join(', ')}</span>}
      <Actions bar={bar} onPlan={onPlan} />
    </article>
  )
}

function Actions({ bar, onPlan }: Pick<Props, 'bar' | 'onPlan'>) {
  const t = useMessages(planMessages)
  const mayEdit = useCan('jobs.edit')
  const mobility = mobilityOf(bar)
  return (
    <div className={classes.actions}>
      {mayEdit && mobility === 'moves' && (
        <Button variant="default" size="compact-sm" aria-label={t.planNamed(bar.jobNo)} onClick={() => onPlan(bar)}>
          {t.plan}
        </Button>
      )}
      {mayEdit && mobility === 'transfers' && (
        <Button variant="default" size="compact-sm" aria-label={t.moveNamed(bar.jobNo)} onClick={() => onPlan(bar)}>
          {t.move}
        </Button>
      )}
      <ButtonLink to={paths.job(bar.jobId)} variant="default" size="compact-sm" aria-label={t.openNamed(bar.jobNo)}>
        {t.open}
      </ButtonLink>
    </div>
  )
}
