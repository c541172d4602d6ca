import { Anchor } from '@mantine/core'
import type { InvoiceRow } from '@shehena/domain/money/invoices/invoice'
import {
  awaitsPayment,
  canCancel,
  canCorrect,
  canEdit,
  canSend,
  isCredited,
} from '@shehena/domain/money/invoices/invoice-status'
import { Suspense, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { useDownload } from '#web/shared/finance/download-button.tsx'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { MenuList } from '#web/shared/ui/menu-list.tsx'
import { RowActions } from '#web/shared/ui/table/row-actions.tsx'
import { RowMenu } from '#web/shared/ui/table/row-menu.tsx'
import type { RowQuestion } from './invoice-asked.tsx'
import { invoiceMessages } from './invoice-messages.ts'
import type { InvoicePlace } from './invoice-search.ts'
import { issueMessages } from './issue-messages.ts'
import { useRepeat } from './repeat-invoice.ts'

const InvoiceAsked = lazyPart(() => import('./invoice-asked.tsx').then((file) => ({ default: file.InvoiceAsked })))

type Props = { invoice: InvoiceRow; place: InvoicePlace }

/** The actions of an invoice in the list. */
export function InvoiceRowActions({ invoice, place }: Props) {
  const t = useMessages(invoiceMessages)
  const [question, setQuestion] = useState<RowQuestion | null>(null)
  const mayEdit = useCan('invoices.edit')
  const maySend = useCan('invoices.send')
  const mayRecord = useCan('payments.record')
  const { id, invoiceNo, status } = invoice
  const close = () => setQuestion(null)
  return (
    <RowActions>
      <TextLink to={place({ peek: id })} resetScroll={false} data-sign="view" aria-label={t.viewNamed(invoiceNo)}>
        {t.view}
      </TextLink>
      {mayEdit && canEdit(status) && (
        <TextLink to={place({ edit: id })} resetScroll={false} data-sign="edit" aria-label={t.editNamed(invoiceNo)}>
          {t.edit}
        </TextLink>
      )}
      {mayRecord && awaitsPayment(status) && (
        <TextLink to={paths.newPayment(id)} aria-label={t.recordPaymentOf(invoiceNo)} data-act>
          {t.recordPayment}
        </TextLink>
      )}
      {maySend && canSend(status) && (
        <Anchor
          component="button"
          type="button"
          aria-label={t.sendNamed(invoiceNo)}
          onClick={() => setQuestion(invoice.isMailable ? 'send' : 'byHand')}
        >
          {t.send}
        </Anchor>
      )}
      <More
        invoice={invoice}
        place={place}
        onByHand={() => setQuestion('byHand')}
        onCancel={() => setQuestion('cancel')}
        onDispute={() => setQuestion('dispute')}
      />
      <Suspense>{question && <InvoiceAsked question={question} invoice={invoice} onClose={close} />}</Suspense>
    </RowActions>
  )
}

type MoreProps = Props & Record<'onByHand' | 'onCancel' | 'onDispute', () => void>

function More({ invoice, place, onByHand, onCancel, onDispute }: MoreProps) {
  const t = useMessages(invoiceMessages)
  const { issueByHand } = useMessages(issueMessages)
  const maySend = useCan('invoices.send')
  const mayCreate = useCan('invoices.create')
  const mayCancel = useCan('invoices.cancel')
  const mayCredit = useCan('creditNotes.issue')
  const mayDispute = useCan('invoices.dispute')
  const repeat = useRepeat(invoice, place)
  const { id, invoiceNo, status, openedOn } = invoice
  const pdf = useDownload(() => api.invoices.pdf.call({ id }), t.pdfFailed)
  return (
    <RowMenu name={invoiceNo}>
      {(button) => (
        <MenuList
          button={button}
          items={[
            { label: t.downloadPdf, onClick: () => pdf.mutate() },
            maySend && canSend(status) && { label: issueByHand, onClick: onByHand },
            mayCreate && !openedOn && repeat,
            mayCredit &&
              canCorrect(invoice) &&
              !isCredited(invoice) && { label: t.credit, to: financePaths.creditInvoice(id) },
            mayCreate && canCorrect(invoice) && { label: t.debit, to: place({ debit: id }) },
            mayDispute && awaitsPayment(status) && { label: t.dispute, onClick: onDispute },
            mayCancel && canCancel(invoice) && { label: t.cancelInvoice, onClick: onCancel },
          ]}
        />
      )}
    </RowMenu>
  )
}
