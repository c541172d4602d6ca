import { mayRemoveDocuments } from '@shehena/domain/road/maintenance/maintenance-access'
import type { ApprovalStatus } from '@shehena/domain/road/maintenance/maintenance-list'
import { catalogue, useMessages } from '#web/app/messages.ts'
import { useAuth, useCan } from '#web/app/session.tsx'
import { DocumentsPanel } from '#web/shared/documents/documents-panel.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'

const messages = catalogue({
  documents: { en: 'Documents', sw: 'Hati' },
  none: { en: 'No documents have been uploaded', sw: 'Hakuna hati zilizopakiwa' },
  loading: { en: 'Loading documents...', sw: 'Inafungua orodha ya hati...' },
  loadFailed: { en: 'Failed to load documents', sw: 'Imeshindwa kufungua orodha ya hati' },
  added: { en: 'Document uploaded successfully', sw: 'Hati imepakiwa' },
  tooLarge: { en: 'File too large', sw: 'Faili ni kubwa mno' },
  tooLargeText: { en: 'Please select a file smaller than 10MB', sw: 'Tafadhali chagua faili iliyo chini ya MB 10' },
  addFailed: { en: 'Upload failed', sw: 'Imeshindwa kupakia' },
  addFailedText: {
    en: 'Failed to upload document. Please try again.',
    sw: 'Imeshindwa kupakia hati. Tafadhali jaribu tena.',
  },
  downloadFailed: { en: 'Failed to download document', sw: 'Imeshindwa kupakua hati' },
  deleted: { en: 'Document deleted successfully', sw: 'Hati imefutwa' },
  deleteFailed: { en: 'Delete failed', sw: 'Imeshindwa kufuta' },
  deleteFailedText: {
    en: 'Failed to delete document. Please try again.',
    sw: 'Imeshindwa kufuta hati. Tafadhali jaribu tena.',
  },
  deleteQuestion: {
    en: 'Are you sure you want to delete this document?',
    sw: 'Una uhakika unataka kufuta hati hii?',
  },
  typeMissing: { en: 'Missing information', sw: 'Taarifa zinakosekana' },
  typeMissingText: { en: 'Please select a file and document type', sw: 'Tafadhali chagua faili na aina ya hati' },
  saveFirst: {
    en: 'Please save the maintenance record first before uploading documents',
    sw: 'Tafadhali hifadhi rekodi ya matengenezo kwanza kabla ya kupakia hati',
  },
})

/** Documents of a record. The record must be saved before any can be added. */
export function RecordDocuments({ record }: { record: { id: string; approvalStatus: ApprovalStatus } | undefined }) {
  const t = useMessages(messages)
  const mayChange = useCan('maintenance.documents')
  const { profile } = useAuth()
  return (
    <DetailCard title={t.documents}>
      <DocumentsPanel
        entity="maintenance_record"
        id={record?.id ?? null}
        mayChange={mayChange}
        mayDelete={record !== undefined && mayRemoveDocuments(profile?.role ?? null, record.approvalStatus)}
        label={t.documents}
        texts={t}
      />
    </DetailCard>
  )
}
