import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type {
  FiscalReceipt,
  FiscalReceiptChanges,
  NewFiscalReceipt,
} from '@shehena/domain/money/invoices/fiscal-receipt'
import type { TableName } from '@shehena/domain/table-names'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { InstantField } from '#web/shared/fields/instant-field.tsx'
import { useEditedRecord } from '#web/shared/forms/edited-record.ts'
import { changedFields, useSave } from '#web/shared/forms/save.ts'
import { useSchema } from '#web/shared/forms/schema.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { FormSection } from '#web/shared/ui/form/form-section.tsx'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { Redirect } from '#web/shared/ui/link.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { fiscalReceiptMessages } from './fiscal-receipt-messages.ts'

type Numbered = { fiscalReceipt: FiscalReceipt | null }

type Props<Paper extends Numbered> = {
  /** The id of the paper, and the table of such papers. */
  id: string
  of: TableName
  /** The path of the paper's details. */
  backPath: string
  query: UseQueryOptions<Paper, Error, Paper, QueryKey>
  /** The number of the paper, and whether it can have one of KRA. */
  describe: (paper: Paper) => { no: string; mayHave: boolean }
  enter: (receipt: NewFiscalReceipt, idempotencyKey: string) => Promise<Paper>
  correct: (changes: FiscalReceiptChanges) => Promise<Paper>
}

/** Dialog to note KRA's number of an invoice or a credit note, or to correct it. */
export function FiscalReceiptDialog<Paper extends Numbered>(props: Props<Paper>) {
  const { backPath, query, describe } = props
  const t = useMessages(fiscalReceiptMessages)
  const navigate = useNavigate()
  const { record, error, retry, newest } = useEditedRecord(query)
  const mayEnter = useCan('invoices.enterFiscalReceipt')
  const mayCorrect = useCan('invoices.correctFiscalReceipt')
  // Decided once: if a colleague enters the number first, typed values must not vanish.
  const [opened, setOpened] = useState<Paper | null>(null)
  if (record && opened === null) setOpened(record)

  const form = () => {
    if (!opened) return error ? <ErrorPanel title={t.loadFailed} detail={error.message} onRetry={retry} /> : loading
    const { fiscalReceipt: receipt } = opened
    const isOpen = receipt ? mayCorrect : mayEnter && describe(opened).mayHave
    if (!isOpen) return <Redirect to={backPath} />
    if (!receipt) return <ReceiptForm {...props} />
    return <ReceiptForm {...props} receipt={receipt} newest={async () => receiptOf(await newest())} />
  }
  const loading = <LoadingDetails text={t.loading} />

  return (
    <Dialog
      title={opened ? t.of(describe(opened).no) : t.title}
      onClose={() => navigate({ href: backPath, resetScroll: false })}
    >
      {form()}
    </Dialog>
  )
}

/** The receipt of a paper that has one: a receipt is never deleted. */
function receiptOf({ fiscalReceipt }: Numbered): FiscalReceipt {
  // safe: see above.
  return fiscalReceipt as FiscalReceipt
}

type Values = Pick<FiscalReceipt, 'cuInvoiceNo' | 'cuSerial'> & { issuedAt: string | null; qrText: string }

type FormProps<Paper extends Numbered> = Props<Paper> & {
  receipt?: FiscalReceipt
  newest?: () => Promise<FiscalReceipt>
}

function ReceiptForm<Paper extends Numbered>({ id, of, backPath, enter, correct, receipt, newest }: FormProps<Paper>) {
  const t = useMessages(fiscalReceiptMessages)
  const read = (record?: FiscalReceipt): Values => ({
    cuInvoiceNo: record?.cuInvoiceNo ?? '',
    cuSerial: record?.cuSerial ?? '',
    issuedAt: record?.issuedAt ?? null,
    qrText: record?.qrText ?? '',
  })
  const check = useSchema(() =>
    import('@shehena/domain/money/invoices/fiscal-receipt').then((module) => module.NewFiscalReceipt),
  )
  const form = useForm<Values>({ initialValues: read(receipt), validate: (values) => check({ ...values, id }) })
  const field = <Name extends keyof Values>(name: Name) => ({ ...form.getInputProps(name), value: form.values[name] })

  const { shell } = useSave({
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
          ? await correct({
              id,
              version: base.version,
              ...(changedFields(base.values, values) as Partial<FiscalReceiptChanges>),
            })
          : await enter({ ...(values as NewFiscalReceipt), id }, idempotencyKey),
      ),
    changes: [of],
    savedText: t.entered,
    failedText: t.failed,
    next: () => backPath,
    replaces: true,
  })

  return (
    <FormShell {...shell} submitLabel={t.save} isEdit={receipt !== undefined} cancelPath={backPath}>
      <FormSection title={t.details}>
        <TextInput label={t.cuInvoiceNo} required autoComplete="off" {...field('cuInvoiceNo')} />
        <TextInput label={t.cuSerial} required autoComplete="off" {...field('cuSerial')} />
        <InstantField label={t.issuedAt} required {...field('issuedAt')} />
        <TextInput label={t.qrText} description={t.qrHint} autoComplete="off" inputMode="url" {...field('qrText')} />
      </FormSection>
    </FormShell>
  )
}
