import routes from 'virtual:contract-routes/sending'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { settingsFrameMessages } from './settings-frame-messages.ts'

addRoutes(routes)

// Lazy: hardly anybody ever sees them.
const StoppedCard = lazyPart(() => import('./stopped-card.tsx').then((file) => ({ default: file.StoppedCard })))
const PastStops = lazyPart(() => import('./past-stops.tsx').then((file) => ({ default: file.PastStops })))

const sending = () => api.sending.get.queryOptions({ input: {} })

/** Why mails and webhooks are not sent, and what waits; nothing while they are sent. */
export function SendingCard() {
  const t = useMessages(settingsFrameMessages)
  const { data, error, refetch } = useQuery(sending())
  if (error && !data) return <ErrorPanel title={t.sendingFailed} detail={error.message} onRetry={refetch} />
  return <Suspense>{data?.stop && <StoppedCard stop={data.stop} waiting={data.waiting} />}</Suspense>
}

/** When mails and webhooks were not sent before; nothing where that has never been so. */
export function PastSendingCard() {
  const { data } = useQuery(sending())
  return <Suspense>{data && data.past.length > 0 && <PastStops past={data.past} />}</Suspense>
}
