import routes from 'virtual:contract-routes/odometer'
import type { OdometerWithout } from '@shehena/domain/road/odometer/odometer-reading'
import { formatKilometres } from '@shehena/domain/road/vehicles/kilometres'
import { useQuery } from '@tanstack/react-query'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { turnedBackMessages } from './turned-back-messages.ts'

addRoutes(routes)

/** What the odometer of a vehicle shows without a reading, as a sentence for the question that deletes it; empty while that is asked. */
export function useWithoutReading(id: string): string {
  return useSentence(useQuery({ ...api.odometer.without.queryOptions({ input: { id } }), ...asked }).data)
}

/** The same of the reading of a maintenance record. */
export function useWithoutRecord(id: string): string {
  return useSentence(useQuery({ ...api.odometer.withoutRecord.queryOptions({ input: { id } }), ...asked }).data)
}

/** Asked each time: what the question says must be so now. */
const asked = { gcTime: 0, staleTime: 0 }

function useSentence(shown: OdometerWithout | undefined): string {
  const t = useMessages(turnedBackMessages)
  if (!shown) return ''
  const { regNo, odometer, without } = shown
  const now = formatKilometres(odometer)
  return without === odometer ? t.stays(regNo, now) : t.turnsBack(regNo, now, formatKilometres(without))
}
