import { Button } from '@mantine/core'
import type { Invoice } from '@shehena/domain/money/invoices/invoice'
import { useState } from 'react'
import { HistoryWindow } from '#web/shared/history/history.tsx'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import { MenuList } from '#web/shared/ui/menu-list.tsx'
import { RowMenu } from '#web/shared/ui/table/row-menu.tsx'
import { PromiseDialog } from '../shared/promise-dialog.tsx'
import { CloseDisputeDialog, DisputeDialog } from './dispute-dialog.tsx'
import { type InvoiceAct, type InvoiceQuestion, useInvoiceActs } from './invoice-acts.ts'
import classes from './invoice-buttons.module.css'
import type { InvoicePlace } from './invoice-search.ts'
import { CancelInvoice, IssueByHand, ResendInvoice, SendInvoice, WriteOff } from './invoice-steps.tsx'

type Props = { invoice: Invoice; place: InvoicePlace }

/** The next step of an invoice in green, at most two acts beside it, and the menu "…" of the others. */
export function InvoiceButtons({ invoice, place }: Props) {
  const [question, setQuestion] = useState<InvoiceQuestion>(null)
  // Stays mounted, so that closing it restores the focus.
  const [hadHistory, setHadHistory] = useState(false)
  const ask = (asked: InvoiceQuestion) => () => {
    setQuestion(asked)
    if (asked === 'history') setHadHistory(true)
  }
  const { next, beside, groups } = useInvoiceActs(invoice, place, ask)
  const { id, invoiceNo } = invoice
  return (
    <div className={classes.buttons}>
      {next && <ActButton act={next} variant="filled" />}
      {beside.map((act) => (
        <ActButton key={act.label} act={act} variant="default" />
      ))}
      {groups.length > 0 && (
        <RowMenu name={invoiceNo}>{(button) => <MenuList button={button} items={groups} />}</RowMenu>
      )}
      <Asked question={question} invoice={invoice} onClose={ask(null)} />
      {hadHistory && (
        <HistoryWindow entity="invoice" id={id} name={invoiceNo} isOpen={question === 'history'} onClose={ask(null)} />
      )}
    </div>
  )
}

function ActButton({ act, variant }: { act: InvoiceAct; variant: 'filled' | 'default' }) {
  return 'to' in act ? (
    <ButtonLink to={act.to} variant={variant} resetScroll={false}>
      {act.label}
    </ButtonLink>
  ) : (
    <Button variant={variant} loading={act.isBusy ?? false} onClick={act.onClick}>
      {act.label}
    </Button>
  )
}

type AskedProps = { question: InvoiceQuestion; invoice: Invoice; onClose: () => void }

/** The window of the act that was chosen. */
function Asked({ question, ...of }: AskedProps) {
  const { id, invoiceNo, balance, status, disputes } = of.invoice
  if (question === 'send') return <SendInvoice {...of} />
  if (question === 'byHand') return <IssueByHand {...of} />
  if (question === 'resend') return <ResendInvoice {...of} />
  if (question === 'writeOff') return <WriteOff {...of} />
  if (question === 'cancel') return <CancelInvoice {...of} />
  if (question === 'promise') {
    const overdue = status === 'overdue' ? balance : 0
    return <PromiseDialog of={{ name: invoiceNo, owed: balance, overdue, invoiceId: id }} onClose={of.onClose} />
  }
  if (question !== 'dispute') return null
  const dispute = disputes.find(({ closedOn }) => closedOn === null)
  return dispute ? <CloseDisputeDialog {...of} reason={dispute.reason} /> : <DisputeDialog {...of} />
}
