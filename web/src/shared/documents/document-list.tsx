import { Anchor } from '@mantine/core'
import { formatInstant } from '@shehena/domain/dates'
import type { Document } from '@shehena/domain/office/documents/document'
import { formatFileSize } from '@shehena/domain/office/documents/file-size'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { docTypeMessages, documentMessages } from './document-messages.ts'
import classes from './documents.module.css'

/** A document as a list shows it. */
export type ListedDocument = Pick<Document, 'id' | 'docType' | 'name' | 'size' | 'createdBy' | 'createdAt'> & {
  /** The number of its record, where the list shows documents of several. */
  recordNo?: string
}

type Props<Shown> = {
  label: string
  /** Text for an empty list. */
  none: string
  documents: Shown[]
  /** Whether documents have types. */
  showsType: boolean
  /** The id of the running download. */
  downloading: string | null
  onDownload: (document: Shown) => void
  /** Without it, no delete buttons. */
  onDelete?: (document: Shown) => void
  /** The documents with a delete button; all by default. */
  mayDelete?: (document: Shown) => boolean
}

/** The documents with size, uploader, time and actions. */
export function DocumentList<Shown extends ListedDocument>({
  label,
  none,
  documents,
  showsType,
  downloading,
  onDownload,
  onDelete,
  mayDelete = () => true,
}: Props<Shown>) {
  const t = useMessages(documentMessages)
  const docTypes = useMessages(docTypeMessages)
  const clock = useClock()
  if (documents.length === 0) return <p className={classes.none}>{none}</p>
  return (
    <ul className={classes.list} aria-label={label}>
      {documents.map((document) => {
        const { id, recordNo, name, docType, size, createdBy, createdAt } = document
        return (
          <li key={id} className={classes.row}>
            <div className={classes.what}>
              <span className={classes.name}>{name}</span>
              <span className={classes.facts}>
                {recordNo && <span>{recordNo}</span>}
                {showsType && <span>{docTypes[docType]}</span>}
                <span>{formatFileSize(size)}</span>
                <span>{createdBy}</span>
                <time dateTime={createdAt}>{formatInstant(createdAt, clock)}</time>
              </span>
            </div>
            <div className={classes.actions}>
              <Anchor
                component="button"
                type="button"
                disabled={downloading === id}
                aria-label={t.downloadNamed(name)}
                onClick={() => onDownload(document)}
              >
                {t.download}
              </Anchor>
              {onDelete && mayDelete(document) && (
                <Anchor
                  component="button"
                  type="button"
                  aria-label={t.deleteNamed(name)}
                  onClick={() => onDelete(document)}
                >
                  {t.delete}
                </Anchor>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
