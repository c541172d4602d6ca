import { formatDay } from '@shehena/domain/dates'
import type { StatementDays } from '@shehena/domain/money/statements/statement-period'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { DownloadButton } from '#web/shared/finance/download-button.tsx'
import { MailPaper } from '../shared/mail-paper.tsx'
import { statementMessages } from './statement-messages.ts'

type Props = {
  id: string
  customerName: string
  days: StatementDays
  /** Whether the statement that shows is of these days. */
  isShown: boolean
}

/** Buttons to mail a statement to its customer and to download it. */
export function StatementButtons({ id, customerName, days, isShown }: Props) {
  const t = useMessages(statementMessages)
  const { dateFormat } = useClock()
  const maySend = useCan('statements.send')
  const { data: sent } = useQuery(api.statements.sent.queryOptions({ input: { id } }))
  const input = { id, ...days }
  return (
    <>
      {maySend && sent?.isMailable && (
        <MailPaper
          customerName={customerName}
          of="statements_sent"
          isDisabled={!isShown}
          mail={(idempotencyKey) => api.statements.send.call(input, { context: { idempotencyKey } })}
          words={{
            label: t.send,
            question: t.sendQuestion(formatDay(days.from, dateFormat), formatDay(days.to, dateFormat)),
            mailed: t.sent,
            failed: t.sendFailed,
          }}
        />
      )}
      <DownloadButton
        label={t.downloadPdf}
        failedText={t.pdfFailed}
        isDisabled={!isShown}
        fetchFile={() => api.statements.pdf.call(input)}
      />
      <DownloadButton
        label={t.downloadCsv}
        failedText={t.csvFailed}
        isDisabled={!isShown}
        fetchFile={() => api.statements.csv.call(input)}
      />
    </>
  )
}
