import routes from 'virtual:contract-routes/driver-merges'
import type { DriverRow } from '@shehena/domain/road/drivers/driver'
import type { DriverMergeCounts } from '@shehena/domain/road/drivers/driver-merges-api'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { MergeForm } from '#web/shared/merging/merge-form.tsx'
import { mergeDriverMessages } from './merge-driver-messages.ts'

addRoutes(routes)

type Props = { driver: Pick<DriverRow, 'id' | 'name'>; onClose: () => void }

/** Chooses the driver to keep, and says what goes there and what stays, with numbers. */
export function MergeDriverDialog({ driver: { id, name }, onClose }: Props) {
  const t = useMessages(mergeDriverMessages)
  const of = (text: (count: number) => string, count: keyof DriverMergeCounts) => (counts: DriverMergeCounts) =>
    text(counts[count])
  return (
    <MergeForm
      title={t.title(name)}
      name={name}
      kept={{ label: t.kept, choose: t.choose, failed: t.keptFailed }}
      find={(q) =>
        api.drivers.list.queryOptions({ input: { status: 'active', ...(q && { q, first: 'closest' as const }) } })
      }
      optionsOf={({ items }) =>
        items
          .filter((item) => item.id !== id)
          .map((item) => ({ value: item.id, label: item.name, detail: item.licenseNo ?? '' }))
      }
      preview={api.driverMerges.preview.queryOptions({ input: { id } })}
      movesTitle={t.moves}
      moves={[of(t.planned, 'planned')]}
      stays={[of(t.driven, 'driven'), of(t.absences, 'absences'), of(t.papers, 'papers')]}
      together={t.together}
      failedText={t.failed}
      changes={['drivers', 'dispatch_jobs']}
      merge={(intoId) => api.driverMerges.merge.call({ id, intoId })}
      onClose={onClose}
    />
  )
}
