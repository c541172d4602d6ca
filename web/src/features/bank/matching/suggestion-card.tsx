import type { Suggestion, TakeBackOffer } from '@shehena/domain/bank/lines/bank-line'
import { formatDay } from '@shehena/domain/dates'
import { formatKes, sumCents } from '@shehena/domain/money'
import type { ReactNode } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { methodMessages } from '#web/shared/fields/choice-messages.ts'
import { Kes } from '#web/shared/kes.tsx'
import { reasonMessages } from '../shared/reason-messages.ts'
import { reasonSentence } from '../shared/reason-sentence.ts'
import classes from './bench.module.css'
import { benchMessages, takeBackMessages } from './bench-messages.ts'
import type { Offer } from './use-suggestions.ts'

type Props = { offer: Offer; no: number }

/** What a line may be: of which customer, for which invoices or as which payment, or which line it goes with; and why. */
export function SuggestionCard({ offer, no }: Props) {
  return (
    <>
      <span className={classes.key} aria-hidden>
        {no}
      </span>
      <div className={classes.proposal}>
        {offer.kind === 'takeBack' ? <TakeBack offer={offer} /> : <Proposal suggestion={offer} />}
      </div>
    </>
  )
}

function Proposal({ suggestion }: { suggestion: Suggestion }) {
  const reasons = useMessages(reasonMessages)
  return (
    <>
      <Row label={<b>{suggestion.customerName}</b>}>
        <b>
          <Kes amount={amountOf(suggestion)} />
        </b>
      </Row>
      {suggestion.kind === 'payment' ? <Recorded payment={suggestion} /> : <Invoices proposal={suggestion} />}
      <p className={classes.why}>{reasonSentence(suggestion.reasons, reasons)}</p>
    </>
  )
}

/** What accepting does to the payments of the line that is taken back, and which line the other one is. */
function TakeBack({ offer }: { offer: TakeBackOffer }) {
  const t = useMessages(takeBackMessages)
  const { dateFormat } = useClock()
  const { receipts, valueDate, text, reference, amount, sign } = offer
  const names = [...new Set(receipts.map(({ customerName }) => customerName))].join(', ')
  const numbers = receipts.map(({ receiptNo }) => receiptNo).join(', ')
  const line = [formatDay(valueDate, dateFormat), text, reference].filter(Boolean).join(' · ')
  return (
    <>
      <b>{receipts.length > 0 ? t.takesBack(numbers, receipts.length) : t.bothAside}</b>
      <Row label={names || line}>
        <b>
          <Kes amount={amount} />
        </b>
      </Row>
      {names && <p className={classes.quiet}>{line}</p>}
      <p className={classes.why}>{t[sign]}</p>
    </>
  )
}

function amountOf(suggestion: Suggestion) {
  return suggestion.kind === 'payment'
    ? suggestion.amount
    : sumCents([...suggestion.parts.map(({ amount }) => amount), suggestion.onAccount])
}

function Recorded({ payment }: { payment: Extract<Suggestion, { kind: 'payment' }> }) {
  const t = useMessages(benchMessages)
  const methods = useMessages(methodMessages)
  const { dateFormat } = useClock()
  const { receiptNo, paidAt, method } = payment
  return <p>{t.recorded(receiptNo, formatDay(paidAt, dateFormat), methods[method])}</p>
}

function Invoices({ proposal }: { proposal: Extract<Suggestion, { kind: 'invoices' }> }) {
  const t = useMessages(benchMessages)
  const { dateFormat } = useClock()
  return (
    <>
      {proposal.parts.map(({ invoiceId, invoiceNo, dueDate, balance, amount }) => (
        <Row
          key={invoiceId}
          label={
            <>
              {invoiceNo} <span className={classes.quiet}>{t.due(formatDay(dueDate, dateFormat))}</span>
            </>
          }
        >
          <Kes amount={amount} />{' '}
          {amount !== balance && <span className={classes.quiet}>{t.ofBalance(formatKes(balance))}</span>}
        </Row>
      ))}
      {proposal.withheld.map(({ invoiceId, invoiceNo, amount }) => (
        <Row key={invoiceId} label={t.withheld(invoiceNo)}>
          <Kes amount={amount} />
        </Row>
      ))}
      {proposal.writeOffs.map(({ invoiceId, invoiceNo, amount }) => (
        <Row key={invoiceId} label={t.writeOff(formatKes(amount), invoiceNo)}>
          <Kes amount={amount} />
        </Row>
      ))}
      {proposal.onAccount > 0 && (
        <Row label={t.onAccount}>
          <Kes amount={proposal.onAccount} />
        </Row>
      )}
    </>
  )
}

function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <span>{label}</span>
      <span className={classes.figure}>{children}</span>
    </div>
  )
}
