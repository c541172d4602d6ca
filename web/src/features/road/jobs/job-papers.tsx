import { Text } from '@mantine/core'
import type { Job } from '@shehena/domain/road/jobs/job'
import { mayRemovePaper } from '@shehena/domain/road/jobs/job-papers'
import { useMessages } from '#web/app/messages.ts'
import { useAuth, useCan } from '#web/app/session.tsx'
import { docTypeMessages } from '#web/shared/documents/document-messages.ts'
import { DocumentsPanel } from '#web/shared/documents/documents-panel.tsx'
import { paperMessages } from '#web/shared/documents/paper-messages.ts'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'

/** The delivery papers of a job. Everybody who sees its booking finds them there. */
export function JobPapers({ job: { id, status, missingPapers } }: { job: Job }) {
  const t = useMessages(paperMessages)
  const types = useMessages(docTypeMessages)
  const mayAdd = useCan('jobs.addPapers')
  const role = useAuth().profile?.role ?? null
  return (
    <DetailCard title={t.papers}>
      {missingPapers.length > 0 && (
        <Text size="sm" mb="xs">
          {t.asked(missingPapers.map((type) => types[type]).join(', '))}
        </Text>
      )}
      <DocumentsPanel
        entity="dispatch_job"
        id={id}
        mayChange={mayAdd}
        mayDelete={({ isOwn }) => mayRemovePaper(role, { isOwn, status })}
        label={t.papers}
        texts={t}
      />
    </DetailCard>
  )
}
