import { Button, FileButton } from '@mantine/core'
import {
  type ChosenDocType,
  type DocumentEntity,
  docTypesOf,
  fileExtensions,
} from '@shehena/domain/documents/document-kinds'
import { IconUpload } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { Select } from '#web/shared/ui/form/select.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { type DocumentTexts, docTypeMessages, documentMessages, kindsOf } from './document-messages.ts'
import classes from './documents.module.css'
import { UploadRows } from './upload-rows.tsx'
import { useUploads } from './use-uploads.ts'

const DocumentDropzone = lazyPart(() =>
  import('./document-dropzone.tsx').then((file) => ({ default: file.DocumentDropzone })),
)

type Props = { entity: DocumentEntity; id: string; texts: DocumentTexts }

/** Uploads files from a button or by drop, with their progress. */
export function DocumentUpload({ entity, id, texts }: Props) {
  const { uploads, add, ...steps } = useUploads({ entity, id, texts })
  const [docType, setDocType] = useState<ChosenDocType | null>(null)
  const needsType = docTypesOf[entity].length > 0

  const take = (files: readonly File[]) => {
    if (files.length === 0) return
    if (!needsType || docType) return add(files, docType)
    if (texts.typeMissing) toast.failure(texts.typeMissing.title, texts.typeMissing.message)
  }

  return (
    <>
      {needsType && <TypeSelect entity={entity} value={docType} onChange={setDocType} />}
      {/* The button waits too: files chosen with one that is then replaced would be lost. */}
      <Suspense
        fallback={
          <div className={classes.zone}>
            <Chooser entity={entity} onChoose={take} isDisabled />
          </div>
        }
      >
        <DocumentDropzone onDrop={take}>
          <Chooser entity={entity} onChoose={take} />
        </DocumentDropzone>
      </Suspense>
      <UploadRows uploads={uploads} {...steps} />
    </>
  )
}

type ChooserProps = { entity: DocumentEntity; onChoose: (files: File[]) => void; isDisabled?: boolean }

function Chooser({ entity, onChoose, isDisabled = false }: ChooserProps) {
  const t = useMessages(documentMessages)
  const reset = useRef<() => void>(null)
  const choose = (files: File[]) => {
    onChoose(files)
    // Allows choosing the same file again.
    reset.current?.()
  }
  return (
    <>
      <FileButton
        multiple
        resetRef={reset}
        accept={fileExtensions[entity].map((extension) => `.${extension}`).join(',')}
        onChange={choose}
      >
        {(props) => (
          <Button {...props} disabled={isDisabled} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
            {t.chooseFiles}
          </Button>
        )}
      </FileButton>
      <span className={classes.hint}>
        <span className={classes.drop}>{t.orDrop}</span>
        <span className={classes.limits}>{t.limits(kindsOf(entity))}</span>
      </span>
    </>
  )
}

type TypeProps = {
  entity: DocumentEntity
  value: ChosenDocType | null
  onChange: (docType: ChosenDocType | null) => void
}

function TypeSelect({ entity, value, onChange }: TypeProps) {
  const t = useMessages(documentMessages)
  const labels = useMessages(docTypeMessages)
  return (
    <Select
      label={t.docType}
      placeholder={t.chooseDocType}
      withAsterisk
      value={value}
      data={docTypesOf[entity].map((docType) => ({ value: docType, label: labels[docType] }))}
      onChange={onChange}
    />
  )
}
