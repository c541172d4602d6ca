import { useForm } from '@mantine/form'
import type { Customer } from '@shehena/domain/sales/customers/customer'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { BillingFields } from '#web/shared/customers/billing-fields.tsx'
import { billingMessages } from '#web/shared/customers/billing-messages.ts'
import { billingValues } from '#web/shared/customers/billing-values.ts'
import { customerMessages } from '#web/shared/customers/customer-messages.ts'
import { useEditedRecord } from '#web/shared/forms/edited-record.ts'
import { changedFields, useSave } from '#web/shared/forms/save.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { FormSection } from '#web/shared/ui/form/form-section.tsx'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { LoadingOrFailed } from '#web/shared/ui/page/loading-or-failed.tsx'

type Props = { id: string; backPath: string; onClose: () => void }

/** Dialog to change how a customer is billed. */
export function BillingDialog({ id, backPath, onClose }: Props) {
  const t = useMessages(customerMessages)
  const texts = useMessages(billingMessages)
  const { record, error, retry, newest } = useEditedRecord(api.customers.get.queryOptions({ input: { id } }))
  return (
    <Dialog title={record ? texts.billingOf(record.legalName) : texts.billing} onClose={onClose}>
      {record ? (
        <BillingForm customer={record} newest={newest} backPath={backPath} />
      ) : (
        <LoadingOrFailed text={t.loadingDetails} error={error} failedText={t.detailFailed} onRetry={retry} />
      )}
    </Dialog>
  )
}

type FormProps = { customer: Customer; newest: () => Promise<Customer>; backPath: string }

function BillingForm({ customer, newest, backPath }: FormProps) {
  const t = useMessages(customerMessages)
  const texts = useMessages(billingMessages)
  const form = useForm({ initialValues: billingValues(customer) })
  const { shell } = useSave({
    form,
    edit: { record: customer, newest, read: billingValues, formats: 'customer', labels: t },
    save: (values, _key, base) =>
      api.customers.updateBilling.call({
        id: customer.id,
        version: base?.version ?? customer.version,
        ...changedFields(base?.values ?? billingValues(customer), values),
      }),
    changes: ['customers'],
    savedText: t.updated,
    failedText: t.saveFailed,
    next: () => backPath,
  })
  return (
    <FormShell {...shell} submitLabel={texts.saveBilling} isEdit cancelPath={backPath}>
      <FormSection title={texts.billing}>
        <BillingFields inputProps={form.getInputProps} />
      </FormSection>
    </FormShell>
  )
}
