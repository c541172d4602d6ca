import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { Question } from '#web/shared/forms/question.tsx'
import { useWithoutRecord } from '../shared/odometer/use-odometer-without.ts'
import { maintenanceMessages } from './maintenance-messages.ts'

type Props = {
  id: string
  version: number
  /** The record's name in the question. */
  name: string
  onDeleted: () => void
  onCancel: () => void
}

/** Confirms and deletes a record with its documents, says what the odometer shows then, or why it cannot be deleted. */
export function DeleteRecord({ id, version, name, onDeleted, onCancel }: Props) {
  const t = useMessages(maintenanceMessages)
  const queries = useQueryClient()
  const shown = useWithoutRecord(id)
  return (
    <Question
      title={t.deleteTitle}
      text={`${t.deleteQuestion(name)} ${shown}`}
      confirmLabel={t.delete}
      isDestructive
      act={() => api.maintenance.delete.call({ id, version })}
      changes={['maintenance_records']}
      doneText={t.deleted}
      failedText={t.deleteFailed}
      onDone={() => {
        onDeleted()
        queries.removeQueries({ queryKey: api.maintenance.get.key({ input: { id } }) })
      }}
      onClose={(isDone) => isDone || onCancel()}
    />
  )
}
