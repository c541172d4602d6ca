import routes from 'virtual:contract-routes/driver-merges'
import type { Driver } from '@shehena/domain/road/drivers/driver'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { UnmergeQuestion } from '#web/shared/merging/unmerge-question.tsx'
import { mergeDriverMessages } from './merge-driver-messages.ts'

addRoutes(routes)

type Props = { driver: Driver; onClose: () => void }

/** Takes the mark off a merged driver. */
export function UnmergeDriver({ driver: { id, name, mergedIntoName }, onClose }: Props) {
  const t = useMessages(mergeDriverMessages)
  const kept = mergedIntoName ?? ''
  return (
    <UnmergeQuestion
      name={name}
      kept={kept}
      text={t.unmergeText(name, kept)}
      changes={['drivers']}
      act={() => api.driverMerges.unmerge.call({ id })}
      onClose={onClose}
    />
  )
}
