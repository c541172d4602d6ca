import { whereaboutsOf } from '@shehena/domain/road/jobs/job-whereabouts'
import type { JobMap } from '@shehena/domain/road/jobs/mapped-job'
import { useMessages } from '#web/app/messages.ts'
import classes from './job-map-view.module.css'
import { routesMessages } from './routes-messages.ts'

/** Counts of jobs: in all, shown, in exception, late, and without known places. */
export function FoundJobs({ found, late }: { found: JobMap | undefined; late: number }) {
  const t = useMessages(routesMessages)
  if (!found) return null
  const { items, total, isTotalCapped } = found
  const homeless = items.filter((job) => whereaboutsOf(job) === null).length
  const stranded = items.filter(({ exception }) => exception !== null).length
  const shown = items.length.toLocaleString('en')
  return (
    <p className={classes.found} role="status">
      {items.length < total
        ? t.newestOf(shown, `${total.toLocaleString('en')}${isTotalCapped ? '+' : ''}`)
        : t.jobsFound(total)}
      {stranded > 0 && ` · ${t.exceptions(stranded)}`}
      {late > 0 && ` · ${t.late(late)}`}
      {homeless > 0 && ` · ${t.notOnMap(homeless)}`}
    </p>
  )
}
