import type { Import } from '@shehena/domain/office/imports/import'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { Question } from '#web/shared/forms/question.tsx'
import { dropFile } from './import-files.ts'
import { importMessages } from './import-messages.ts'

/** Asks, and deletes an import that was not applied. */
export function DeleteImport({ of: { id, fileName }, onClose }: { of: Import; onClose: () => void }) {
  const t = useMessages(importMessages)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const leave = async () => {
    dropFile(id)
    // What was typed goes with it.
    await navigate({ href: paths.imports(), ignoreBlocker: true })
    queries.removeQueries({ queryKey: api.imports.get.queryKey({ input: { id } }) })
    await queries.invalidateQueries({ queryKey: api.imports.list.key() })
  }
  return (
    <Question
      isDestructive
      title={t.deleteQuestion(fileName)}
      text={t.deleteText}
      confirmLabel={t.delete}
      cancelLabel={t.keep}
      act={() => api.imports.delete.call({ id })}
      doneText={t.deleted}
      failedText={t.deleteFailed}
      onDone={leave}
      onClose={onClose}
    />
  )
}
