import { useMessages } from '#web/app/messages.ts'
import { DetailCard, DetailList, DetailRow } from '../ui/page/detail-card.tsx'
import { roadWords } from '../words/road-words.ts'

type Props = { route: { origin: string; destination: string; distanceKm: number } | null }

/** The route of a booking, or that it has one of its own. */
export function RouteCard({ route }: Props) {
  const t = useMessages(roadWords)
  return (
    <DetailCard title={t.routeInformation}>
      {route ? (
        <DetailList>
          <DetailRow label={t.origin}>{route.origin}</DetailRow>
          <DetailRow label={t.destination}>{route.destination}</DetailRow>
          <DetailRow label={t.distance}>
            {`${route.distanceKm.toLocaleString('en', { maximumFractionDigits: 2 })} km`}
          </DetailRow>
        </DetailList>
      ) : (
        t.customRouteText
      )}
    </DetailCard>
  )
}
