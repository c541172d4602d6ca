import { formatKes } from '@shehena/domain/money'
import type { Invoice } from '@shehena/domain/money/invoices/invoice'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { ReasonQuestion } from '#web/shared/forms/reason-question.tsx'
import { withWords } from '#web/shared/words/words.ts'
import { toldWriteOffMessages } from './told-write-off-messages.ts'

const messages = withWords({
  takeBackQuestion: (amount: string, no: string) => ({
    en: `Take back the ${amount} written off on ${no}?`,
    sw: `Ungependa kurudisha ${amount} zilizofutwa kwenye ${no}?`,
  }),
  takeBackText: (amount: string) => ({
    en: `The invoice awaits ${amount} again, from today on.`,
    sw: `Ankara itasubiri tena ${amount}, kuanzia leo.`,
  }),
  keep: { en: 'Keep It', sw: 'Usirudishe' },
  takeBackFailed: { en: 'Failed to take back what was written off', sw: 'Imeshindwa kurudisha zilizofutwa' },
})

type Props = { writeOff: Invoice['writeOffs'][number]; invoiceNo: string; onClose: () => void }

/** Asks why what was written off is taken back, and does it. */
export function TakeBackWriteOff({ writeOff: { id, amount }, invoiceNo, onClose }: Props) {
  const t = useMessages(messages)
  const told = useMessages(toldWriteOffMessages)
  const said = formatKes(amount)
  return (
    <ReasonQuestion
      title={t.takeBackQuestion(said, invoiceNo)}
      text={t.takeBackText(said)}
      reasonLabel={t.reason}
      confirmLabel={told.takeBack}
      cancelLabel={t.keep}
      act={(why) => api.payments.reverse.call({ id, reason: why })}
      changes={['invoices']}
      doneText={told.tookBack}
      failedText={t.takeBackFailed}
      onClose={onClose}
    />
  )
}
