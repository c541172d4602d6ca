import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { FiscalReceipt, FiscalReceiptChanges, NewFiscalReceipt } from '@shehena/domain/invoices/fiscal-receipt'
import type { Invoice } from '@shehena/domain/invoices/invoice'
import { canHaveFiscalReceipt } from '@shehena/domain/invoices/invoice-status'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { InstantField } from '#web/shared/fields/instant-field.tsx'
import { useEditedRecord } from '#web/shared/forms/edited-record.ts'
import { changedFields, useSave } from '#web/shared/forms/save.ts'
import { bySchema } from '#web/shared/forms/schema.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { FormSection } from '#web/shared/ui/form/form-section.tsx'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { Redirect } from '#web/shared/ui/link.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { fiscalReceiptMessages } from './fiscal-receipt-messages.ts'

type Props = {
  /** The id of the invoice. */
  id: string
  /** The path of the invoice's details. */
  backPath: string
}

/** Dialog to note KRA's number of an invoice, or to correct it. */
export function FiscalReceiptDialog({ id, backPath }: Props) {
  const t = useMessages(fiscalReceiptMessages)
  const navigate = useNavigate()
  const { record, error, retry, newest } = useEditedRecord(api.invoices.get.queryOptions({ input: { id } }))
  const mayEnter = useCan('invoices.enterFiscalReceipt')
  const mayCorrect = useCan('invoices.correctFiscalReceipt')
  // Decided once: if a colleague enters the number meanwhile, typed values must not vanish.
  const [opened, setOpened] = useState<Invoice | null>(null)
  if (record && opened === null) setOpened(record)

  const form = () => {
    if (!opened) return error ? <ErrorPanel title={t.loadFailed} detail={error.message} onRetry={retry} /> : loading
    const { fiscalReceipt: receipt, status } = opened
    const isOpen = receipt ? mayCorrect : mayEnter && canHaveFiscalReceipt(status)
    if (!isOpen) return <Redirect to={backPath} />
    if (!receipt) return <ReceiptForm id={id} backPath={backPath} />
    return <ReceiptForm id={id} backPath={backPath} receipt={receipt} newest={async () => receiptOf(await newest())} />
  }
  const loading = <LoadingDetails text={t.loading} />

  return (
    <Dialog
      title={opened ? t.of(opened.invoiceNo) : t.title}
      onClose={() => navigate({ href: backPath, resetScroll: false })}
    >
      {form()}
    </Dialog>
  )
}

/** The receipt of an invoice that has one: a receipt is never deleted. */
function receiptOf({ fiscalReceipt }: Invoice): FiscalReceipt {
  // safe: see above.
  return fiscalReceipt as FiscalReceipt
}

type Values = Pick<FiscalReceipt, 'cuInvoiceNo' | 'cuSerial'> & { issuedAt: string | null; qrText: string }

type FormProps = Props & { receipt?: FiscalReceipt; newest?: () => Promise<FiscalReceipt> }

function ReceiptForm({ id, backPath, receipt, newest }: FormProps) {
  const t = useMessages(fiscalReceiptMessages)
  const read = (record?: FiscalReceipt): Values => ({
    cuInvoiceNo: record?.cuInvoiceNo ?? '',
    cuSerial: record?.cuSerial ?? '',
    issuedAt: record?.issuedAt ?? null,
    qrText: record?.qrText ?? '',
  })
  const check = bySchema(() =>
    import('@shehena/domain/invoices/fiscal-receipt').then((module) => module.NewFiscalReceipt),
  )
  const form = useForm<Values>({ initialValues: read(receipt), validate: (values) => check({ ...values, id }) })
  const field = <Name extends keyof Values>(name: Name) => ({ ...form.getInputProps(name), value: form.values[name] })

  const { save, isSaving, problem } = useSave({
    form,
    edit: receipt &&
      newest && {
        record: receipt,
        newest,
        read,
        formats: { cuInvoiceNo: 'text', cuSerial: 'text', issuedAt: 'instant', qrText: 'text' },
        labels: t,
      },
    // safe: the schema has accepted the values; the server checks them again.
    save: async (values: Values, idempotencyKey, base) =>
      receiptOf(
        base
          ? await api.invoices.correctFiscalReceipt.call({
              id,
              version: base.version,
              ...(changedFields(base.values, values) as Partial<FiscalReceiptChanges>),
            })
          : await api.invoices.enterFiscalReceipt.call(
              { ...(values as NewFiscalReceipt), id },
              { context: { idempotencyKey } },
            ),
      ),
    changes: 'invoices',
    savedText: t.entered,
    failedText: t.failed,
    next: () => backPath,
    replaces: true,
  })

  return (
    <FormShell
      form={form}
      onSave={save}
      isSaving={isSaving}
      submitLabel={t.save}
      isEdit={receipt !== undefined}
      cancelPath={backPath}
      problem={problem}
    >
      <FormSection title={t.details}>
        <TextInput label={t.cuInvoiceNo} required autoComplete="off" {...field('cuInvoiceNo')} />
        <TextInput label={t.cuSerial} required autoComplete="off" {...field('cuSerial')} />
        <InstantField label={t.issuedAt} required {...field('issuedAt')} />
        <TextInput label={t.qrText} description={t.qrHint} autoComplete="off" inputMode="url" {...field('qrText')} />
      </FormSection>
    </FormShell>
  )
}
