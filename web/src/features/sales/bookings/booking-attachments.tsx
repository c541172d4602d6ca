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
      <DocumentsPanel entity="booking" id={id} mayChange={mayChange} label={t.attachments} texts={t} />
    </DetailCard>
  )
}
