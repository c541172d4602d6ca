import { Button, Group, Stack, Text } from '@mantine/core'
import { formatDay } from '@shehena/domain/dates'
import { shortHundredths } from '@shehena/domain/money'
import type { CreditNote } from '@shehena/domain/money/credit-notes/credit-note'
import { showsTax } from '@shehena/domain/money/invoices/usual-tax'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useAuth, useCan, useClock } from '#web/app/session.tsx'
import { DownloadButton } from '#web/shared/finance/download-button.tsx'
import { Kes } from '#web/shared/kes.tsx'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { ButtonLink, TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard, DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { LoadingOrFailed } from '#web/shared/ui/page/loading-or-failed.tsx'
import { RestrictedValue } from '#web/shared/ui/page/restricted-value.tsx'
import { AllocateDialog } from '../shared/allocate-dialog.tsx'
import { AllocationsCard } from '../shared/allocations-card.tsx'
import { FiscalReceiptCard } from '../shared/fiscal-receipt-card.tsx'
import { fiscalReceiptMessages } from '../shared/fiscal-receipt-messages.ts'
import { MailDelivery } from '../shared/mail-delivery.tsx'
import { MailPaper } from '../shared/mail-paper.tsx'
import { creditNotesPath } from './credit-note-address.ts'
import { creditNotes } from './credit-note-calls.ts'
import { creditNoteMessages, creditNoteReasonMessages } from './credit-note-messages.ts'
import type { CreditNoteSearch } from './credit-note-search.ts'

type Props = { id: string; search: CreditNoteSearch; onClose: () => void }

/** One credit note with its lines and the invoices that it settles. */
export function CreditNoteDetails({ id, search, onClose }: Props) {
  const t = useMessages(creditNoteMessages)
  const numberPath = creditNotesPath(search, { fiscal: id })
  const { data: note, error, refetch } = useQuery(creditNotes.get.queryOptions({ input: { id } }))
  return (
    <Dialog title={note ? `${t.creditNote} ${note.creditNoteNo}` : t.creditNote} width="44rem" onClose={onClose}>
      {note ? (
        <Stack>
          <NoteButtons note={note} numberPath={numberPath} />
          <Summary note={note} />
          <FiscalReceiptCard receipt={note.fiscalReceipt} correctPath={numberPath} />
          <Lines note={note} />
          <AllocationsCard
            title={t.settled}
            allocations={note.allocations}
            onAccount={note.onAccount}
            of="credit_notes"
          />
        </Stack>
      ) : (
        <LoadingOrFailed text={t.loadingDetails} error={error} failedText={t.detailsFailed} onRetry={refetch} />
      )}
    </Dialog>
  )
}

/** Buttons to settle invoices with what is left of the note, to mail and to download it, and to note its number of KRA. */
function NoteButtons({ note, numberPath }: { note: CreditNote; numberPath: string }) {
  const t = useMessages(creditNoteMessages)
  const { title: controlNumber } = useMessages(fiscalReceiptMessages)
  const mayNumber = useCan('invoices.enterFiscalReceipt') && !note.fiscalReceipt
  const mayAllocate = useCan('payments.allocate') && note.onAccount > 0
  const mayMail = useCan('creditNotes.issue') && note.isMailable
  const [isAllocating, setAllocating] = useState(false)
  const { id, version, creditNoteNo, customerName } = note
  return (
    <>
      <Group justify="flex-end" gap="xs">
        {mayAllocate && <Button onClick={() => setAllocating(true)}>{t.allocate}</Button>}
        {mayMail && (
          <MailPaper
            customerName={customerName}
            of="credit_notes"
            mail={(idempotencyKey) => creditNotes.mail.call({ id }, { context: { idempotencyKey } })}
            words={{
              label: t.mail,
              question: t.mailQuestion(creditNoteNo),
              mailed: t.mailed,
              failed: t.mailFailed,
            }}
          />
        )}
        <DownloadButton label={t.downloadPdf} failedText={t.pdfFailed} fetchFile={() => creditNotes.pdf.call({ id })} />
        {mayNumber && (
          <ButtonLink to={numberPath} variant="default" resetScroll={false}>
            {controlNumber}
          </ButtonLink>
        )}
      </Group>
      {/* Stays open with its input when somebody else allocates the credit. */}
      {isAllocating && (
        <AllocateDialog
          whole={{ ...note, no: creditNoteNo }}
          of="credit_notes"
          allocate={(allocations) => creditNotes.allocate.call({ id, version, allocations })}
          words={{ done: t.allocated, failed: t.allocateFailed, noneOpen: t.noneOpen(customerName) }}
          onClose={() => setAllocating(false)}
        />
      )}
    </>
  )
}

function Summary({ note }: { note: CreditNote }) {
  const t = useMessages(creditNoteMessages)
  const reasons = useMessages(creditNoteReasonMessages)
  const { dateFormat } = useClock()
  const { tradingName, maskedFields } = note
  return (
    <DetailCard title={t.summary}>
      <DetailList>
        <DetailRow label={t.invoice}>
          <TextLink to={paths.invoices({ peek: note.invoiceId })} underline="always">
            {note.invoiceNo}
          </TextLink>
        </DetailRow>
        <DetailRow label={t.customer}>{note.billedName}</DetailRow>
        {tradingName && (
          <DetailRow label={t.tradingName}>
            {maskedFields.includes('tradingName') ? <RestrictedValue mask={tradingName} /> : tradingName}
          </DetailRow>
        )}
        <DetailRow label={t.date}>{formatDay(note.issuedOn, dateFormat)}</DetailRow>
        <DetailRow label={t.reason}>{`${note.reason} · ${reasons[note.reason]}`}</DetailRow>
        {note.note && <DetailRow label={t.note}>{note.note}</DetailRow>}
        {note.issuedBy && <DetailRow label={t.issuedBy}>{note.issuedBy}</DetailRow>}
        {note.delivery && (
          <DetailRow label={t.mailing}>
            {t.mailedTo(note.customerName)}
            <MailDelivery delivery={note.delivery} />
          </DetailRow>
        )}
      </DetailList>
    </DetailCard>
  )
}

function Lines({ note }: { note: CreditNote }) {
  const t = useMessages(creditNoteMessages)
  const isTaxed = showsTax(useAuth().isVatRegistered, note.lines)
  const sums = [
    ...(isTaxed
      ? ([
          [t.subtotal, note.subtotal],
          [t.tax, note.taxAmount],
        ] as const)
      : []),
    [t.total, note.total] as const,
  ]
  return (
    <DetailCard title={t.lines}>
      <DetailList>
        {note.lines.map(({ id, description, qty, net }) => (
          <DetailRow key={id} label={description}>
            <Group justify="space-between" gap="sm">
              <Text span c="dimmed">
                {qty > 0 && t.qtyOf(shortHundredths(qty))}
              </Text>
              <Kes amount={net} />
            </Group>
          </DetailRow>
        ))}
        {sums.map(([label, amount]) => (
          <DetailRow key={label} label={label}>
            <Group justify="flex-end">
              <Kes amount={amount} />
            </Group>
          </DetailRow>
        ))}
      </DetailList>
    </DetailCard>
  )
}
