import { Anchor, Tooltip } from '@mantine/core'
import type { InvoiceRow } from '@shehena/domain/invoices/invoice'
import { awaitsPayment, canCancel, canCorrect, canEdit, canSend } from '@shehena/domain/invoices/invoice-status'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { useDownload } from '#web/shared/finance/download-button.tsx'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { RowActions } from '#web/shared/ui/table/row-actions.tsx'
import { RowMenu } from '#web/shared/ui/table/row-menu.tsx'
import { RowMenuList } from '#web/shared/ui/table/row-menu-list.tsx'
import { invoiceMessages } from './invoice-messages.ts'
import { type InvoiceSearch, invoicesPath } from './invoice-search.ts'
import { CancelInvoice, SendInvoice } from './invoice-steps.tsx'

type Props = { invoice: InvoiceRow; search: InvoiceSearch }

/** The actions of an invoice in the list. */
export function InvoiceRowActions({ invoice, search }: Props) {
  const t = useMessages(invoiceMessages)
  const [question, setQuestion] = useState<'send' | 'cancel' | null>(null)
  const mayEdit = useCan('invoices.edit')
  const maySend = useCan('invoices.send')
  const { id, invoiceNo, status } = invoice
  const close = () => setQuestion(null)
  return (
    <RowActions>
      <TextLink to={invoicesPath(search, { invoice: id })} resetScroll={false} aria-label={t.viewNamed(invoiceNo)}>
        {t.view}
      </TextLink>
      {mayEdit && <EditLink path={invoicesPath(search, { edit: id })} invoiceNo={invoiceNo} isOpen={canEdit(status)} />}
      {maySend && canSend(status) && (
        <Anchor
          component="button"
          type="button"
          aria-label={t.sendNamed(invoiceNo)}
          onClick={() => setQuestion('send')}
        >
          {t.send}
        </Anchor>
      )}
      <More invoice={invoice} search={search} onCancel={() => setQuestion('cancel')} />
      {question === 'send' && <SendInvoice invoice={invoice} onClose={close} />}
      {question === 'cancel' && <CancelInvoice invoice={invoice} onClose={close} />}
    </RowActions>
  )
}

function More({ invoice, search, onCancel }: Props & { onCancel: () => void }) {
  const t = useMessages(invoiceMessages)
  const mayCreate = useCan('invoices.create')
  const mayCancel = useCan('invoices.cancel')
  const mayRecord = useCan('payments.record')
  const mayCredit = useCan('creditNotes.issue')
  const { id, invoiceNo, status } = invoice
  const pdf = useDownload(() => api.invoices.pdf.call({ id }), t.pdfFailed)
  return (
    <RowMenu name={invoiceNo}>
      {(button) => (
        <RowMenuList
          button={button}
          items={[
            { label: t.downloadPdf, onClick: () => pdf.mutate() },
            mayRecord && awaitsPayment(status) && { label: t.recordPayment, to: paths.newPayment(id) },
            mayCreate && { label: t.duplicate, to: invoicesPath(search, { create: id }) },
            mayCredit && canCorrect(status) && { label: t.credit, to: financePaths.creditInvoice(id) },
            mayCreate && canCorrect(status) && { label: t.debit, to: invoicesPath(search, { debit: id }) },
            mayCancel && canCancel(invoice) && { label: t.cancelInvoice, onClick: onCancel },
          ]}
        />
      )}
    </RowMenu>
  )
}

/** Link to the form of a draft; otherwise a hint what to do instead. */
function EditLink({ path, invoiceNo, isOpen }: { path: string; invoiceNo: string; isOpen: boolean }) {
  const t = useMessages(invoiceMessages)
  if (isOpen) {
    return (
      <TextLink to={path} resetScroll={false} aria-label={t.editNamed(invoiceNo)}>
        {t.edit}
      </TextLink>
    )
  }
  return (
    <Tooltip label={t.editHint} multiline w="16rem" events={{ hover: true, focus: true, touch: true }}>
      <Anchor
        component="button"
        type="button"
        c="dimmed"
        underline="never"
        aria-disabled
        aria-label={t.editNamed(invoiceNo)}
      >
        {t.edit}
      </Anchor>
    </Tooltip>
  )
}
