import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Invoice } from '@shehena/domain/money/invoices/invoice'
import {
  awaitsPayment,
  canCancel,
  canCorrect,
  canCredit,
  canEdit,
  canHaveFiscalReceipt,
} from '@shehena/domain/money/invoices/invoice-status'
import { useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { chaseMessages } from '#web/shared/finance/chase-messages.ts'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import { MenuList } from '#web/shared/ui/menu-list.tsx'
import { RowMenu } from '#web/shared/ui/table/row-menu.tsx'
import { fiscalReceiptMessages } from '../shared/fiscal-receipt-messages.ts'
import classes from './invoice-buttons.module.css'
import { invoiceMessages } from './invoice-messages.ts'
import { type InvoiceSearch, invoicesPath } from './invoice-search.ts'
import { useRepeat } from './repeat-invoice.ts'
import { toldWriteOffMessages } from './told-write-off-messages.ts'

type Props = { invoice: Invoice; search: InvoiceSearch } & Record<'onCancel' | 'onDispute' | 'onWriteOff', () => void>

/** What is seldom done with an invoice: buttons, on a phone the menu "…". */
export function RareActs(props: Props) {
  const acts = useRareActs(props)
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  if (acts.length === 0) return null
  if (isPhone)
    return (
      <span className={classes.more}>
        <RowMenu name={props.invoice.invoiceNo}>{(button) => <MenuList button={button} items={acts} />}</RowMenu>
      </span>
    )
  return acts.map((act) =>
    'to' in act ? (
      <ButtonLink key={act.label} to={act.to} variant="default" resetScroll={false}>
        {act.label}
      </ButtonLink>
    ) : (
      <Button key={act.label} variant="default" onClick={act.onClick}>
        {act.label}
      </Button>
    ),
  )
}

function useRareActs({ invoice, search, onCancel, onDispute, onWriteOff }: Props) {
  const t = useMessages(invoiceMessages)
  const chase = useMessages(chaseMessages)
  const { writeOff } = useMessages(toldWriteOffMessages)
  const { title: controlNumber } = useMessages(fiscalReceiptMessages)
  const mayCreate = useCan('invoices.create')
  const mayCancel = useCan('invoices.cancel')
  const mayNumber = useCan('invoices.enterFiscalReceipt')
  const mayCredit = useCan('creditNotes.issue')
  const mayDispute = useCan('invoices.dispute')
  const mayWriteOff = useCan('writeOffs.record')
  const repeat = useRepeat(invoice, search)
  const { id, status, openedOn, hasFiscalReceipt, creditNotes, disputes } = invoice
  const isDisputed = disputes.some(({ closedOn }) => closedOn === null)
  return [
    mayNumber &&
      canHaveFiscalReceipt(invoice) &&
      !hasFiscalReceipt && { label: controlNumber, to: invoicesPath(search, { fiscal: id }) },
    mayCreate && !canEdit(status) && !openedOn && repeat,
    mayCredit && canCredit(invoice) && { label: t.credit, to: financePaths.creditInvoice(id) },
    mayCreate && canCorrect(invoice) && { label: t.debit, to: invoicesPath(search, { debit: id }) },
    mayWriteOff && awaitsPayment(status) && { label: writeOff, onClick: onWriteOff },
    mayDispute && awaitsPayment(status) && { label: isDisputed ? chase.closeDispute : t.dispute, onClick: onDispute },
    mayCancel && canCancel(invoice) && creditNotes.length === 0 && { label: t.cancelInvoice, onClick: onCancel },
  ].filter((act) => act !== false)
}
