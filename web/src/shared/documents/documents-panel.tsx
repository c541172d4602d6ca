import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { Document } from '@shehena/domain/office/documents/document'
import { type DocumentEntity, docTypesOf } from '@shehena/domain/office/documents/document-kinds'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useAct } from '#web/shared/forms/act.ts'
import { saveFile } from '#web/shared/forms/save-file.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { documentCalls } from './document-calls.ts'
import { DocumentList } from './document-list.tsx'
import { type DocumentTexts, documentMessages } from './document-messages.ts'
import { DocumentUpload } from './document-upload.tsx'
import classes from './documents.module.css'

type Props = {
  entity: DocumentEntity
  /** The record's id; null while it is not saved and cannot have documents. */
  id: string | null
  /** Whether the user may add documents. */
  mayChange: boolean
  /** Whether the user may delete documents too, or which of them. */
  mayDelete?: boolean | ((document: Document) => boolean)
  /** Accessible name of the list. */
  label: string
  texts: DocumentTexts
}

/** The documents of a record: download, and by permission upload and delete. */
export function DocumentsPanel({ entity, id, mayChange, mayDelete = mayChange, label, texts }: Props) {
  if (id === null) return <p className={classes.none}>{texts.saveFirst}</p>
  return (
    <div className={classes.panel}>
      {mayChange && <DocumentUpload entity={entity} id={id} texts={texts} />}
      <Documents entity={entity} id={id} mayDelete={mayDelete} label={label} texts={texts} />
    </div>
  )
}

function Documents({ entity, id, mayDelete, label, texts }: Omit<Props, 'mayChange'> & { id: string }) {
  const calls = documentCalls(entity, id)
  const list = useQuery(calls.list)
  const [doomed, setDoomed] = useState<Document | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const download = useAct({
    act: ({ id: documentId }: Document) => calls.download(documentId),
    onDone: ({ body }, { name }) => saveFile(new File([body], name, { type: body.type })),
    failedText: texts.downloadFailed,
  })

  if (list.error && !list.data)
    return <ErrorPanel title={texts.loadFailed} detail={list.error.message} onRetry={list.refetch} />
  if (!list.data) {
    return (
      <div role="status">
        <VisuallyHidden>{texts.loading}</VisuallyHidden>
        <Skeleton height="3rem" />
      </div>
    )
  }
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      <DocumentList
        label={label}
        none={texts.none}
        documents={list.data.items}
        showsType={docTypesOf[entity].length > 0}
        downloading={download.isPending ? download.variables.id : null}
        onDownload={download.mutate}
        {...(mayDelete && { onDelete: setDoomed })}
        {...(typeof mayDelete === 'function' && { mayDelete })}
      />
      {doomed && (
        <DeleteDocument
          document={doomed}
          entity={entity}
          id={id}
          texts={texts}
          onDeleted={() => place.current?.focus()}
          onClose={() => setDoomed(null)}
        />
      )}
    </div>
  )
}

type DeleteProps = {
  document: Document
  entity: DocumentEntity
  id: string
  texts: DocumentTexts
  onDeleted: () => void
  onClose: () => void
}

function DeleteDocument({ document, entity, id, texts, onDeleted, onClose }: DeleteProps) {
  const t = useMessages(documentMessages)
  const queries = useQueryClient()
  const calls = documentCalls(entity, id)
  const deletion = useMutation({
    mutationFn: () => calls.remove(document.id),
    onSuccess: () => toast.success(texts.deleted),
    onError: (error) => toast.failure(texts.deleteFailed, texts.deleteFailedText ?? error.message),
    onSettled: async (_answer, error) => {
      await Promise.all(calls.shownBy.map((queryKey) => queries.invalidateQueries({ queryKey })))
      onClose()
      // The button that had the focus is gone with its row.
      if (!error) onDeleted()
    },
  })
  return (
    <ConfirmDialog
      opened
      title={texts.deleteQuestion}
      text={document.name}
      confirmLabel={t.delete}
      isDestructive
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    />
  )
}
