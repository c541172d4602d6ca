import { mayRemoveCertificateFile } from '@shehena/domain/money/withheld/certificate-files'
import type { WithheldRow } from '@shehena/domain/money/withheld/withheld'
import { useMessages } from '#web/app/messages.ts'
import { useAuth, useCan } from '#web/app/session.tsx'
import { DocumentsPanel } from '#web/shared/documents/documents-panel.tsx'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { certificateFileMessages, withheldMessages } from './withheld-messages.ts'

/** Dialog with the files of the certificate of an amount withheld. */
export function CertificateFilesDialog({ row, onClose }: { row: WithheldRow; onClose: () => void }) {
  const t = useMessages(certificateFileMessages)
  const { filesNamed } = useMessages(withheldMessages)
  const { certificateNo, invoiceNo } = row
  return (
    <Dialog title={certificateNo ? t.filesOf(certificateNo) : filesNamed(invoiceNo)} onClose={onClose}>
      <CertificateFiles row={row} />
    </Dialog>
  )
}

/** The files of a certificate: all amounts withheld with its number show them. */
export function CertificateFiles({ row: { id } }: { row: Pick<WithheldRow, 'id'> }) {
  const t = useMessages(certificateFileMessages)
  const mayAdd = useCan('withheld.certify')
  const role = useAuth().profile?.role ?? null
  return (
    <DocumentsPanel
      entity="withheld"
      id={id}
      mayChange={mayAdd}
      mayDelete={({ isOwn }) => mayRemoveCertificateFile(role, isOwn)}
      label={t.files}
      texts={t}
    />
  )
}
