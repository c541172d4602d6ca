import routes from 'virtual:contract-routes/booking-papers'
import type { Booking } from '@shehena/domain/sales/bookings/booking'
import type { BookingPaper } from '@shehena/domain/sales/bookings/booking-papers-api'
import { useQuery } from '@tanstack/react-query'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { DocumentList } from '#web/shared/documents/document-list.tsx'
import { paperMessages } from '#web/shared/documents/paper-messages.ts'
import { useAct } from '#web/shared/forms/act.ts'
import { saveFile } from '#web/shared/forms/save-file.ts'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'

addRoutes(routes)

/** The delivery papers of a booking's jobs, for everybody who sees the booking. They are added on the pages of the jobs. */
export function BookingPapers({ booking: { id, status } }: { booking: Booking }) {
  const t = useMessages(paperMessages)
  const list = useQuery(api.bookingPapers.list.queryOptions({ input: { id } }))
  const download = useAct({
    act: ({ id: documentId }: BookingPaper) => api.bookingPapers.download.call({ id, documentId }),
    onDone: ({ body }, { name }) => saveFile(new File([body], name, { type: body.type })),
    failedText: t.downloadFailed,
  })
  const papers = list.data?.items ?? []
  // Nothing is expected of a booking without a job.
  if (status !== 'scheduled' && papers.length === 0) return null
  return (
    <DetailCard title={t.papers}>
      {list.data ? (
        <DocumentList
          label={t.papers}
          none={t.none}
          documents={papers.map((paper) => ({ ...paper, recordNo: paper.jobNo }))}
          showsType
          downloading={download.isPending ? download.variables.id : null}
          onDownload={download.mutate}
        />
      ) : list.error ? (
        <ErrorPanel title={t.loadFailed} detail={list.error.message} onRetry={list.refetch} />
      ) : (
        <p role="status">{t.loading}</p>
      )}
    </DetailCard>
  )
}
