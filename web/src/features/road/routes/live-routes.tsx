import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { JobMapView } from './job-map-view.tsx'
import { routesMessages } from './routes-messages.ts'

/** The jobs now on the road. */
export function LiveRoutes() {
  const t = useMessages(routesMessages)
  const jobs = useQuery(api.jobs.live.queryOptions({ input: {} }))
  return <JobMapView kind="live" jobs={jobs} subject="live" empty={t.noneLive} />
}
