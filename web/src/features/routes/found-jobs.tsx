import { lineOf } from '@shehena/domain/jobs/job-whereabouts'
import type { JobMap } from '@shehena/domain/jobs/mapped-job'
import { useMessages } from '#web/app/messages.ts'
import classes from './job-map-view.module.css'
import { routesMessages } from './routes-messages.ts'

/** Counts of jobs: in all, shown, late, and without known places. */
export function FoundJobs({ found, late }: { found: JobMap | undefined; late: number }) {
  const t = useMessages(routesMessages)
  if (!found) return null
  const { items, total, isTotalCapped } = found
  const homeless = items.filter((job) => lineOf(job).length === 0).length
  const shown = items.length.toLocaleString('en')
  return (
    <p className={classes.found} role="status">
      {items.length < total
        ? t.newestOf(shown, `${total.toLocaleString('en')}${isTotalCapped ? '+' : ''}`)
        : t.jobsFound(total)}
      {late > 0 && ` · ${t.late(late)}`}
      {homeless > 0 && ` · ${t.notOnMap(homeless)}`}
    </p>
  )
}
