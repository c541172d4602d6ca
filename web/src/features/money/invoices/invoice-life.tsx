import { Group, Text } from '@mantine/core'
import { formatDay } from '@shehena/domain/dates'
import type { Invoice } from '@shehena/domain/money/invoices/invoice'
import { invoiceLife, type LifeEvent } from '@shehena/domain/money/invoices/invoice-life'
import type { ReactNode } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useClock } from '#web/app/session.tsx'
import { issueWayMessages, methodMessages } from '#web/shared/fields/choice-messages.ts'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { withheldKindMessages } from '#web/shared/finance/withheld-messages.ts'
import { Kes } from '#web/shared/kes.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard, DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { fiscalReceiptMessages } from '../shared/fiscal-receipt-messages.ts'
import { ToldChased } from './invoice-life-chased.tsx'
import { invoiceMessages } from './invoice-messages.ts'
import { useDeliveryNote } from './invoice-state.tsx'
import { issueMessages } from './issue-messages.ts'
import { ToldWriteOff } from './told-write-off.tsx'

/** The life of an invoice: drafted, issued, its money with who and when, its cancellation, and what is left. */
export function InvoiceLife({ invoice }: { invoice: Invoice }) {
  const t = useMessages(invoiceMessages)
  const { dateFormat } = useClock()
  return (
    <DetailCard title={t.life}>
      <DetailList>
        {invoiceLife(invoice).map((event) => (
          <DetailRow key={keyOf(event)} label={formatDay(event.day, dateFormat)}>
            <Told event={event} invoice={invoice} />
          </DetailRow>
        ))}
      </DetailList>
    </DetailCard>
  )
}

function Told({ event, invoice }: { event: LifeEvent; invoice: Invoice }) {
  const t = useMessages(invoiceMessages)
  const issue = useMessages(issueMessages)
  const { wasNumbered } = useMessages(fiscalReceiptMessages)
  const ways = useMessages(issueWayMessages)
  const note = useDeliveryNote(invoice.delivery)
  const { issuedHow, issuedBy, fiscalReceipt } = invoice
  if (event.kind === 'drafted') return t.wasDrafted
  if (event.kind === 'opened') return [t.wasOpened, issuedBy].filter(Boolean).join(' · ')
  if (event.kind === 'issued') return [issue.wasIssued, ways[event.how], issuedBy].filter(Boolean).join(' · ')
  if (event.kind === 'sent') return [t.wasSent, note, issuedHow === 'mail' && issuedBy].filter(Boolean).join(' · ')
  if (event.kind === 'numbered')
    return [wasNumbered, event.cuInvoiceNo, fiscalReceipt?.enteredBy].filter(Boolean).join(' · ')
  if (event.kind === 'allocated') return <Allocated part={event.part} />
  if (event.kind === 'takenBack') return <TakenBack part={event.part} />
  if (event.kind === 'credited') return <Credited note={event.note} />
  if (event.kind === 'creditAllocated' || event.kind === 'creditTakenBack') return <Credit event={event} />
  if ('reminder' in event || 'promise' in event || 'dispute' in event) return <ToldChased event={event} />
  if ('withheld' in event) return <ToldWithheld kind={event.kind} withheld={event.withheld} />
  if ('writeOff' in event) return <ToldWriteOff event={event} invoiceNo={invoice.invoiceNo} />
  if (event.kind === 'cancelled')
    return [t.wasCancelled, invoice.cancelledBy, invoice.cancelReason].filter(Boolean).join(' · ')
  return (
    <Line text={invoice.status === 'overdue' ? t.wasDue : t.isDue}>
      <Kes amount={event.balance} />
    </Line>
  )
}

type Part = Invoice['payments'][number]

function Allocated({ part }: { part: Part }) {
  const methods = useMessages(methodMessages)
  return (
    <Line
      text={
        <>
          <TextLink to={paths.payments({ payment: part.id })}>{part.receiptNo}</TextLink>
          {[methods[part.method], part.allocatedBy].map((fact) => fact && ` · ${fact}`)}
        </>
      }
    >
      <Kes amount={part.amount} isVoid={part.reversedOn !== null} />
    </Line>
  )
}

/** A credit note was issued for the invoice. */
function Credited({ note }: { note: Invoice['creditNotes'][number] }) {
  const t = useMessages(invoiceMessages)
  return (
    <Line
      text={
        <>
          {t.creditNote} <TextLink to={financePaths.creditNotes({ note: note.id })}>{note.creditNoteNo}</TextLink>
        </>
      }
    >
      <Kes amount={note.total} />
    </Line>
  )
}

type CreditEvent = Extract<LifeEvent, { kind: 'creditAllocated' | 'creditTakenBack' }>

/** A part of a credit note settles the invoice, or was taken back. */
function Credit({ event: { kind, part } }: { event: CreditEvent }) {
  const t = useMessages(invoiceMessages)
  const no = <TextLink to={financePaths.creditNotes({ note: part.id })}>{part.creditNoteNo}</TextLink>
  if (kind === 'creditTakenBack')
    return (
      <Text c="dimmed">
        {t.takenBackOf} {no}
        {[part.reversedBy, part.reverseReason].map((fact) => fact && ` · ${fact}`)}
      </Text>
    )
  return (
    <Line
      text={
        <>
          {t.settledBy} {no}
          {part.allocatedBy && ` · ${part.allocatedBy}`}
        </>
      }
    >
      <Kes amount={part.amount} isVoid={part.reversedOn !== null} />
    </Line>
  )
}

function TakenBack({ part }: { part: Part }) {
  const t = useMessages(invoiceMessages)
  return (
    <Text c="dimmed">
      {t.takenBackOf} <TextLink to={paths.payments({ payment: part.id })}>{part.receiptNo}</TextLink>
      {[part.reversedBy, part.reverseReason].map((fact) => fact && ` · ${fact}`)}
    </Text>
  )
}

type Withheld = Invoice['withheld'][number]

function ToldWithheld({ kind, withheld }: { kind: LifeEvent['kind']; withheld: Withheld }) {
  const t = useMessages(invoiceMessages)
  const kinds = useMessages(withheldKindMessages)
  const { certificateNo, reversedOn, reversedBy, reverseReason, amount } = withheld
  if (kind === 'certified') return t.certificateCame(certificateNo ?? '')
  if (kind === 'withheldTakenBack')
    return <Text c="dimmed">{[`${t.takenBackOf} ${kinds[withheld.kind]}`, reversedBy, reverseReason].join(' · ')}</Text>
  const note = withheld.state === 'outstanding' && t.certificateAwaited
  return (
    <Line text={[kinds[withheld.kind], note].filter(Boolean).join(' · ')}>
      <Kes amount={amount} isVoid={reversedOn !== null} />
    </Line>
  )
}

function Line({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Group justify="space-between" gap="sm">
      <span>{text}</span>
      {children}
    </Group>
  )
}

function keyOf(event: LifeEvent): string {
  if ('note' in event) return `${event.kind} ${event.note.id}`
  if ('reminder' in event) return `${event.kind} ${event.reminder.id}`
  if ('promise' in event) return `${event.kind} ${event.promise.id}`
  if ('dispute' in event) return `${event.kind} ${event.dispute.id}`
  if ('withheld' in event) return `${event.kind} ${event.withheld.id}`
  if ('writeOff' in event) return `${event.kind} ${event.writeOff.id}`
  return 'part' in event ? `${event.kind} ${event.part.allocationId}` : event.kind
}
