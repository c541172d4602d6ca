import type { BankLine, BankLineRow, LineTie } from '@shehena/domain/bank/lines/bank-line'
import { formatDay } from '@shehena/domain/dates'
import { type Cents, formatKes } from '@shehena/domain/money'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useClock } from '#web/app/session.tsx'
import { inKes, Kes } from '#web/shared/kes.tsx'
import { ToneBadge } from '#web/shared/status-badge.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import type { Column } from '#web/shared/ui/table/data-table.tsx'
import { lineClassMessages, lineMessages } from '../shared/line-messages.ts'
import { openPart } from '../shared/open-part.ts'
import { reasonMessages } from '../shared/reason-messages.ts'
import { reasonSentence } from '../shared/reason-sentence.ts'
import { type ReconciliationSearch, reconciliationPath } from '../shared/reconciliation-address.ts'
import { isOverdue } from '../shared/unconfirmed.ts'
import { TickBox } from './tick-box.tsx'
import { type Chosen, isTickable } from './ticks.ts'

type Ticking = { chosen: Chosen; onTick: ((line: BankLine) => void) | undefined }

/** The columns of the lines. Those that may be ticked have a box before them. */
export function useLineColumns(search: ReconciliationSearch, { chosen, onTick }: Ticking): Column<BankLineRow>[] {
  const t = useMessages(lineMessages)
  const { dateFormat } = useClock()
  const boxes: Column<BankLineRow>[] = onTick
    ? [
        {
          header: t.tick,
          kind: 'code',
          card: 'menu',
          cell: (line) =>
            isTickable(line) ? (
              <TickBox
                name={t.tickLine(textOf(line), formatKes(line.amount))}
                isOn={chosen.has(line.id)}
                onTick={() => onTick(line)}
              />
            ) : null,
        },
      ]
    : []
  return [
    ...boxes,
    {
      header: t.date,
      sort: 'valueDate',
      kind: 'date',
      card: 'title',
      cell: ({ id, valueDate }) => (
        <TextLink to={reconciliationPath(search, { line: id })} resetScroll={false}>
          {formatDay(valueDate, dateFormat)}
        </TextLink>
      ),
    },
    { header: t.text, kind: 'long', card: 'who', cell: textOf },
    { header: t.reference, kind: 'number', card: 'line', cell: ({ reference }) => reference ?? '-' },
    {
      header: inKes(t.moneyIn),
      kind: 'amount',
      card: 'badge',
      cell: ({ amount }) => (amount > 0 ? <Kes amount={amount} /> : '-'),
    },
    {
      header: inKes(t.moneyOut),
      kind: 'amount',
      card: 'badge',
      cell: (line) => (line.amount < 0 ? <MoneyOut line={line} /> : '-'),
    },
    { header: t.whatItIs, kind: 'long', card: 'line', cell: (line) => <WhatItIs line={line} /> },
    { header: t.byWhom, kind: 'person', cell: (line) => <TiedBy line={line} /> },
  ]
}

/** The header says that it is money out; a card has none. */
function MoneyOut({ line }: { line: BankLine }) {
  return (
    <>
      <span data-unit>-</span>
      {/* safe: whole cents without their sign. */}
      <Kes amount={-line.amount as Cents} />
    </>
  )
}

/** Who paid, unless the bank's words have it, and those words. */
function textOf({ payerName, text }: BankLine): string {
  const isNamed = payerName !== null && text.toUpperCase().includes(payerName.toUpperCase())
  return (isNamed ? [text] : [payerName, text]).filter(Boolean).join(' · ') || '-'
}

/** The receipts and their customers, the class, or that it is open. */
function WhatItIs({ line }: { line: BankLineRow }) {
  const t = useMessages(lineMessages)
  const classes = useMessages(lineClassMessages)
  if (line.class) {
    return (
      <>
        <ToneBadge tone="grey">{classes[line.class]}</ToneBadge> {line.classNote}
      </>
    )
  }
  return (
    <>
      {line.isOpen && (
        <ToneBadge tone="amber">{line.tiedTotal > 0 ? t.partOpen(formatKes(openPart(line))) : t.open}</ToneBadge>
      )}{' '}
      {line.bankStatementId === null && <ToneBadge tone={unconfirmedTone(line)}>{t.unconfirmed}</ToneBadge>}{' '}
      {line.ties.map((tie, n) => (
        <span key={tie.id}>
          {n > 0 && ', '}
          <TextLink to={paths.payments({ payment: tie.paymentId })}>{tie.receiptNo}</TextLink>{' '}
          <TextLink to={paths.customer(tie.customerId)} c="inherit">
            {tie.customerName}
          </TextLink>
        </span>
      ))}
    </>
  )
}

const unconfirmedTone = ({ valueDate }: BankLine) => (isOverdue(valueDate) ? 'red' : 'amber')

function TiedBy({ line }: { line: BankLineRow }) {
  const t = useMessages(lineMessages)
  const reasons = useMessages(reasonMessages)
  const because = (tie: LineTie) => t.because(tie.tiedBy ?? t.matched, reasonSentence(tie.reasons, reasons))
  if (line.class) return line.classifiedBy ?? '-'
  return line.ties.length > 0 ? line.ties.map(because).join('; ') : '-'
}
