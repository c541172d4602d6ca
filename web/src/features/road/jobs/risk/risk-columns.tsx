import { crewChangeOf } from '@shehena/domain/road/jobs/crew-change'
import type { JobAtRisk } from '@shehena/domain/road/jobs/job-risks'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { NearTime } from '#web/shared/near-time.tsx'
import { routeName } from '#web/shared/routes/route-name.ts'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import type { Column } from '#web/shared/ui/table/data-table.tsx'
import { RowActions } from '#web/shared/ui/table/row-actions.tsx'
import { HindranceList } from '../plan-anyway/hindrance-list.tsx'
import { riskMessages } from './risk-messages.ts'
import { type RiskSearch, riskPath } from './risk-search.ts'
import classes from './risks.module.css'

/** The columns of the jobs at risk; the action of each leads to the change of its crew. */
export function useRiskColumns(search: RiskSearch): Column<JobAtRisk>[] {
  const t = useMessages(riskMessages)
  return [
    {
      header: t.jobNo,
      kind: 'number',
      card: 'title',
      cell: ({ id, jobNo }) => <TextLink to={paths.job(id)}>{jobNo}</TextLink>,
    },
    { header: t.status, kind: 'code', card: 'badge', cell: ({ status }) => <StatusBadge status={status} /> },
    {
      header: t.plannedStart,
      kind: 'date',
      card: 'line',
      cell: ({ plannedStart }) => (plannedStart ? <NearTime at={plannedStart} /> : t.toBeDecided),
    },
    {
      header: t.route,
      kind: 'place',
      card: 'line',
      cell: ({ origin, destination, customerName }) => (
        <>
          {origin && destination ? routeName({ origin, destination }) : t.customRoute}
          <span className={classes.customer} data-below="table" title={customerName}>
            {customerName}
          </span>
        </>
      ),
    },
    {
      header: t.crew,
      kind: 'code',
      card: 'line',
      cell: ({ regNo, driverName }) => (
        <span className={classes.crew}>
          <span>{regNo ?? t.noVehicle}</span>
          <span>{driverName ?? t.noDriver}</span>
        </span>
      ),
    },
    { header: t.risks, kind: 'text', card: 'who', cell: (job) => <Risks job={job} /> },
    { header: t.actions, kind: 'actions', card: 'line', cell: (job) => <Action job={job} search={search} /> },
  ]
}

function Risks({ job: { risks, plannedAnyway } }: { job: JobAtRisk }) {
  const t = useMessages(riskMessages)
  const reasonOf = ({ kind, id }: { kind: string; id: string }) =>
    plannedAnyway.find((each) => each.kind === kind && each.id === id)?.reason
  return (
    <div className={classes.risks}>
      <HindranceList
        hindrances={risks}
        noteOf={(risk) => {
          const reason = reasonOf(risk)
          return reason && <span className={classes.reason}>{t.plannedAnyway(reason)}</span>
        }}
      />
    </div>
  )
}

/** An exception is resolved on the page of its job, which offers four ways. */
function Action({ job: { id, jobNo, status }, search }: { job: JobAtRisk; search: RiskSearch }) {
  const t = useMessages(riskMessages)
  const mayEdit = useCan('jobs.edit')
  const change = mayEdit ? crewChangeOf(status) : null
  const [text, name] = change === 'move' ? [t.move, t.moveNamed(jobNo)] : [t.assign, t.assignNamed(jobNo)]
  return (
    <RowActions>
      {change === 'assign' || change === 'move' ? (
        <TextLink to={riskPath(search, id)} resetScroll={false} aria-label={name}>
          {text}
        </TextLink>
      ) : (
        <TextLink to={paths.job(id)} data-sign="view" aria-label={t.viewNamed(jobNo)}>
          {t.view}
        </TextLink>
      )}
    </RowActions>
  )
}
