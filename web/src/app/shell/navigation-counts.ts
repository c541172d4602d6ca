import type { Waiting } from '@shehena/domain/office/navigation/navigation-api'
import { countedFor } from '@shehena/domain/office/navigation/navigation-counts'
import { api } from '#web/app/api.ts'
import { useRestedQuery } from '#web/app/rested-query.ts'
import { useMayDo } from '#web/app/session.tsx'
import type { MenuEntry } from './sidebar-menu.ts'

export type Counts = { [Entry in MenuEntry]?: Waiting | undefined }

const unknown: Counts = {}

/** What waits behind the entries of the menu; nothing before the first answer, or after a failure. */
export function useCounts(): Counts {
  const mayDo = useMayDo()
  const counts = useRestedQuery(
    api.navigation.counts.queryOptions({ input: {} }),
    Object.values(countedFor).some(mayDo),
  )
  return counts ?? unknown
}
