import { useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { DocumentsPanel } from '#web/shared/documents/documents-panel.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { attachmentMessages } from './attachment-messages.ts'

/** Attachments of a booking. Everybody downloads them; the booking desk adds and deletes. */
export function BookingAttachments({ id }: { id: string }) {
  const t = useMessages(attachmentMessages)
  const mayChange = useCan('bookings.attach')
  return (
    <DetailCard title={t.attachments}>
      <DocumentsPanel
        entity="booking"
        id={id}
        mayChange={mayChange}
        texts={{
          label: t.attachments,
          none: t.none,
          loading: t.loading,
          loadFailed: t.loadFailed,
          added: t.added,
          tooLarge: { title: t.tooLarge },
          addFailed: { title: t.addFailed },
          downloadFailed: t.downloadFailed,
          deleted: t.deleted,
          deleteFailed: { title: t.deleteFailed },
          deleteQuestion: t.deleteQuestion,
        }}
      />
    </DetailCard>
  )
}
