import routes from 'virtual:contract-routes/reminders'
import type { Invoice } from '@shehena/domain/money/invoices/invoice'
import {
  awaitsPayment,
  canCancel,
  canCorrect,
  canCredit,
  canEdit,
  canHaveFiscalReceipt,
  canResend,
  canSend,
} from '@shehena/domain/money/invoices/invoice-status'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { chaseMessages } from '#web/shared/finance/chase-messages.ts'
import { useDownload } from '#web/shared/finance/download-button.tsx'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { useAct } from '#web/shared/forms/act.ts'
import { useHistoryLabel } from '#web/shared/history/history.tsx'
import type { MenuAct, MenuGroup } from '#web/shared/ui/open-menu.tsx'
import { fiscalReceiptMessages } from '../shared/fiscal-receipt-messages.ts'
import { invoiceActMessages } from './invoice-act-messages.ts'
import { invoiceMessages } from './invoice-messages.ts'
import type { InvoicePlace } from './invoice-search.ts'
import { issueMessages } from './issue-messages.ts'
import { useRepeat } from './repeat-invoice.ts'
import { toldWriteOffMessages } from './told-write-off-messages.ts'

addRoutes(routes)

/** What an act of an invoice asks first. */
export type InvoiceQuestion =
  | 'send'
  | 'byHand'
  | 'resend'
  | 'cancel'
  | 'promise'
  | 'dispute'
  | 'writeOff'
  | 'history'
  | null

/** A button outside the menu; busy while its act is under way. */
export type InvoiceAct = MenuAct & { isBusy?: boolean }

/** What may be done with an invoice: the next step, at most two acts beside it, and the others in named groups. */
export type InvoiceActs = { next: InvoiceAct | undefined; beside: InvoiceAct[]; groups: MenuGroup[] }

type Offer<Act> = Act | false

/** The acts that the state of an invoice and the role of the user leave. */
export function useInvoiceActs(
  invoice: Invoice,
  place: InvoicePlace,
  ask: (question: InvoiceQuestion) => () => void,
): InvoiceActs {
  const t = useMessages(invoiceActMessages)
  const words = useMessages(invoiceMessages)
  const { title: controlNumber } = useMessages(fiscalReceiptMessages)
  const { issueByHand } = useMessages(issueMessages)
  const history = useHistoryLabel('invoice')
  const mayEdit = useCan('invoices.edit')
  const maySend = useCan('invoices.send')
  const mayRecord = useCan('payments.record')
  const mayNumber = useCan('invoices.enterFiscalReceipt')
  const mayCancel = useCan('invoices.cancel')
  const repeat = useRepeatAct(invoice, place)
  const pdf = useDownload(() => api.invoices.pdf.call({ id }), words.pdfFailed)
  const correct = useCorrections(invoice, place, ask)
  const chase = useChaseActs(invoice, ask)
  const { id, status, isMailable, emailSentAt, hasFiscalReceipt, creditNotes } = invoice
  const isCancelled = status === 'cancelled'

  const next: Offer<InvoiceAct>[] = [
    maySend && canSend(status) && { label: words.send, onClick: ask(isMailable ? 'send' : 'byHand') },
    mayRecord && awaitsPayment(status) && { label: words.recordPayment, to: paths.newPayment(id) },
  ]
  const beside: Offer<InvoiceAct>[] = [
    mayEdit && canEdit(status) && { label: words.edit, to: place({ edit: id }) },
    { label: words.downloadPdf, onClick: () => pdf.mutate(), isBusy: pdf.isPending },
    maySend &&
      canResend(invoice) &&
      (isMailable || emailSentAt !== null) && { label: words.resend, onClick: ask('resend') },
    isCancelled && repeat,
  ]
  const documents: Offer<MenuAct>[] = [
    maySend && canSend(status) && { label: issueByHand, onClick: ask('byHand') },
    mayNumber &&
      canHaveFiscalReceipt(invoice) &&
      !hasFiscalReceipt && { label: controlNumber, to: place({ fiscal: id }) },
    history !== undefined && { label: history, onClick: ask('history') },
  ]
  const end: Offer<MenuAct>[] = [
    mayCancel &&
      canCancel(invoice) &&
      creditNotes.length === 0 && { label: words.cancelInvoice, onClick: ask('cancel') },
  ]
  return {
    next: offered(next)[0],
    beside: offered(beside),
    groups: [
      { group: t.documentsGroup, items: offered(documents) },
      { group: t.correctGroup, items: offered([...correct, !isCancelled && repeat]) },
      { group: t.chaseGroup, items: offered(chase) },
      { group: '', items: offered(end) },
    ].filter(({ items }) => items.length > 0),
  }
}

function useRepeatAct(invoice: Invoice, place: InvoicePlace): Offer<MenuAct> {
  const mayCreate = useCan('invoices.create')
  const repeat = useRepeat(invoice, place)
  return mayCreate && !canEdit(invoice.status) && !invoice.openedOn && repeat
}

function useCorrections(
  invoice: Invoice,
  place: InvoicePlace,
  ask: (question: InvoiceQuestion) => () => void,
): Offer<MenuAct>[] {
  const t = useMessages(invoiceMessages)
  const { writeOff } = useMessages(toldWriteOffMessages)
  const mayCreate = useCan('invoices.create')
  const mayCredit = useCan('creditNotes.issue')
  const mayWriteOff = useCan('writeOffs.record')
  const { id, status } = invoice
  return [
    mayCredit && canCredit(invoice) && { label: t.credit, to: financePaths.creditInvoice(id) },
    mayCreate && canCorrect(invoice) && { label: t.debit, to: place({ debit: id }) },
    mayWriteOff && awaitsPayment(status) && { label: writeOff, onClick: ask('writeOff') },
  ]
}

function useChaseActs(
  { id, status, disputes, remindersOff }: Invoice,
  ask: (question: InvoiceQuestion) => () => void,
): Offer<MenuAct>[] {
  const t = useMessages(chaseMessages)
  const { dispute } = useMessages(invoiceMessages)
  const mayPromise = useCan('promises.record')
  const mayStop = useCan('reminders.send')
  const mayDispute = useCan('invoices.dispute')
  const isDisputed = disputes.some(({ closedOn }) => closedOn === null)
  const stopping = useAct({
    act: (isOff: boolean) => api.reminders.stop.call({ id, isOff }),
    changes: ['invoices'],
    doneText: (stopped) => (stopped.remindersOff ? t.stopped : t.resumed),
    failedText: t.stopFailed,
  })
  if (!awaitsPayment(status)) return []
  return [
    mayPromise && { label: t.promise, onClick: ask('promise') },
    mayDispute && { label: isDisputed ? t.closeDispute : dispute, onClick: ask('dispute') },
    mayStop && {
      label: remindersOff ? t.resumeReminders : t.stopReminders,
      onClick: () => stopping.mutate(!remindersOff),
    },
  ]
}

const offered = <Act extends MenuAct>(acts: (Act | false)[]): Act[] => acts.filter((act) => act !== false)
