import type { Driver } from '@shehena/domain/road/drivers/driver'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { MergedNotice, TookIn } from '#web/shared/merging/merged-notice.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { mergeDriverMessages } from './merge-driver-messages.ts'

const UnmergeDriver = lazyPart(() => import('./unmerge-driver.tsx').then((file) => ({ default: file.UnmergeDriver })))

const pathOf = (id: string) => paths.drivers({ edit: id })

/** Says that a driver is merged into another one, or took others in; nothing for one who has no part in a merge. */
export function DriverMergeNotice({ driver }: { driver: Driver }) {
  const t = useMessages(mergeDriverMessages)
  const mayMerge = useCan('drivers.merge')
  if (driver.mergedIntoId === null)
    return <TookIn text={t.takesIn} records={driver.merged.map(({ id, name }) => ({ path: pathOf(id), name }))} />
  return (
    <MergedNotice
      title={t.mergedTitle}
      intoText={t.mergedInto}
      into={{ path: pathOf(driver.mergedIntoId), name: driver.mergedIntoName ?? '' }}
      text={t.mergedText}
      mayUnmerge={mayMerge}
      question={(onClose) => <UnmergeDriver driver={driver} onClose={onClose} />}
    />
  )
}
