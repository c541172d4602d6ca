import { Button } from '@mantine/core'
import {
  type ChosenDocType,
  type DocumentEntity,
  docTypesOf,
  fileExtensions,
} from '@shehena/domain/office/documents/document-kinds'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { Select } from '#web/shared/ui/form/select.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { type DocumentTexts, docTypeMessages, documentMessages, kindsOf } from './document-messages.ts'
import classes from './documents.module.css'
import { FileZone } from './file-zone.tsx'
import { UploadRows } from './upload-rows.tsx'
import { useUploads } from './use-uploads.ts'

type Props = { entity: DocumentEntity; id: string; texts: DocumentTexts }

/** Uploads files from a button or by drop, with their progress. */
export function DocumentUpload({ entity, id, texts }: Props) {
  const { uploads, add, ...steps } = useUploads({ entity, id, texts })
  const [docType, setDocType] = useState<ChosenDocType | null>(null)
  const needsType = docTypesOf[entity].length > 0

  const take = (files: readonly File[]) => {
    if (files.length === 0) return
    if (!needsType || docType) return add(files, docType)
    if (texts.typeMissing) toast.failure(texts.typeMissing, texts.typeMissingText)
  }

  return (
    <>
      {needsType && <TypeSelect entity={entity} value={docType} onChange={setDocType} />}
      <Chooser entity={entity} onChoose={take} />
      <UploadRows uploads={uploads} {...steps} />
    </>
  )
}

type ChooserProps = { entity: DocumentEntity; onChoose: (files: File[]) => void }

function Chooser({ entity, onChoose }: ChooserProps) {
  const t = useMessages(documentMessages)
  const accept = fileExtensions[entity].map((extension) => `.${extension}`).join(',')
  return (
    <FileZone isMultiple accept={accept} onChoose={onChoose}>
      {(open) => (
        <>
          <Button onClick={open} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
            {t.chooseFiles}
          </Button>
          <span className={classes.hint}>
            <span className={classes.drop}>{t.orDrop}</span>
            <span className={classes.limits}>{t.limits(kindsOf(entity))}</span>
          </span>
        </>
      )}
    </FileZone>
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
