import { useForm } from '@mantine/form'
import type { Cents } from '@shehena/domain/money'
import type { Customer } from '@shehena/domain/sales/customers/customer'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { customerMessages } from '#web/shared/customers/customer-messages.ts'
import { MoneyField } from '#web/shared/fields/money-field.tsx'
import { useEditedRecord } from '#web/shared/forms/edited-record.ts'
import { useSave } from '#web/shared/forms/save.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { FormSection, WideField } from '#web/shared/ui/form/form-section.tsx'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { LoadingOrFailed } from '#web/shared/ui/page/loading-or-failed.tsx'
import { customerCreditMessages } from './customer-credit-messages.ts'

type Props = { id: string; backPath: string; onClose: () => void }

/** Dialog to change the credit limit of a customer. */
export function LimitDialog({ id, backPath, onClose }: Props) {
  const t = useMessages(customerCreditMessages)
  const of = useMessages(customerMessages)
  const { record, error, retry, newest } = useEditedRecord(api.customers.get.queryOptions({ input: { id } }))
  return (
    <Dialog title={record ? t.limitOf(record.legalName) : t.limit} width="34rem" onClose={onClose}>
      {record ? (
        <LimitForm customer={record} newest={newest} backPath={backPath} />
      ) : (
        <LoadingOrFailed text={of.loadingDetails} error={error} failedText={of.detailFailed} onRetry={retry} />
      )}
    </Dialog>
  )
}

type FormProps = { customer: Customer; newest: () => Promise<Customer>; backPath: string }
type Values = { creditLimit: Cents | null }

function LimitForm({ customer, newest, backPath }: FormProps) {
  const t = useMessages(customerCreditMessages)
  const of = useMessages(customerMessages)
  const form = useForm<Values>({ initialValues: valuesOf(customer) })
  const { shell } = useSave({
    form,
    edit: { record: customer, newest, read: valuesOf, formats: 'customer', labels: of },
    save: ({ creditLimit }, _key, base) =>
      api.customers.setCreditLimit.call({ id: customer.id, version: base?.version ?? customer.version, creditLimit }),
    changes: ['customers'],
    savedText: t.limitSaved,
    failedText: t.limitFailed,
    next: () => backPath,
  })
  return (
    <FormShell {...shell} submitLabel={t.saveLimit} isEdit cancelPath={backPath}>
      <FormSection title={t.limit}>
        <WideField>
          <MoneyField
            label={t.limitField}
            description={t.limitHint}
            {...form.getInputProps('creditLimit')}
            value={form.values.creditLimit}
          />
        </WideField>
      </FormSection>
    </FormShell>
  )
}

const valuesOf = ({ creditLimit }: Customer): Values => ({ creditLimit })
