import type { TableName } from '@shehena/domain/table-names'
import { useMessages } from '#web/app/messages.ts'
import { Question } from '#web/shared/forms/question.tsx'
import { mergingMessages } from './merging-messages.ts'

type Props = {
  name: string
  kept: string
  text: string
  changes: readonly TableName[]
  act: () => Promise<unknown>
  onClose: () => void
}

/** Takes the mark off a merged record. */
export function UnmergeQuestion({ name, kept, text, changes, act, onClose }: Props) {
  const t = useMessages(mergingMessages)
  return (
    <Question
      title={t.unmergeTitle(name, kept)}
      text={text}
      confirmLabel={t.unmerge}
      cancelLabel={t.keepMark}
      changes={changes}
      act={act}
      doneText={t.unmerged}
      failedText={t.unmergeFailed}
      stays="refused"
      onClose={onClose}
    />
  )
}
