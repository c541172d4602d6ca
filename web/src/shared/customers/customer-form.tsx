import '@mantine/core/styles/Switch.css'
import { Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { isUnusualPhone } from '@shehena/domain/phone'
import type { Customer } from '@shehena/domain/sales/customers/customer'
import { customerAccess } from '@shehena/domain/sales/customers/customer-access'
import { customerFields } from '@shehena/domain/sales/customers/customer-fields'
import { isUnusualPin } from '@shehena/domain/sales/customers/customer-shapes'
import { defaultPaymentTerms, paymentTerms } from '@shehena/domain/sales/customers/payment-terms'
import { api } from '#web/app/api.ts'
import { listAsItWas } from '#web/app/list-return.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useAuth, useCan } from '#web/app/session.tsx'
import { useHiddenFields } from '#web/shared/fields/use-hidden-fields.ts'
import { changedFields, useSave, without } from '#web/shared/forms/save.ts'
import { useSchema } from '#web/shared/forms/schema.ts'
import { warning } from '#web/shared/ui/form/field-warning.tsx'
import { FormSection, WideField } from '#web/shared/ui/form/form-section.tsx'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { Select } from '#web/shared/ui/form/select.tsx'
import { TextArea } from '#web/shared/ui/form/text-area.tsx'
import { AlikeCustomers } from './alike-customers.tsx'
import { BillingFields } from './billing-fields.tsx'
import { billingMessages } from './billing-messages.ts'
import { type BillingValues, billingValues } from './billing-values.ts'
import { customerMessages } from './customer-messages.ts'

type Fields = typeof customerFields
/** The texts that a form takes; a hold is a call of its own. */
type TextField = {
  [Field in keyof Fields]: Fields[Field] extends { kind: 'text'; taken: unknown } ? Field : never
}[keyof Fields]
type Values = Record<TextField, string> & BillingValues & { paymentTerms: number; isActive: boolean }

type Props = {
  customer?: Customer
  newest?: () => Promise<Customer>
  /** Name of a new customer. */
  name?: string
  /** Receives the customer that the form adds to another form, which stays open. */
  onCreated?: (customer: Customer) => void
}

/** Creates or edits a customer. */
export function CustomerForm({ customer, newest, name = '', onCreated }: Props) {
  const t = useMessages(customerMessages)
  const { profile } = useAuth()
  const billing = useMessages(billingMessages)
  const { hidden, whereHidden } = useHiddenFields(customerFields, 'customers.edit', customer)
  const mayBook = useCan('bookings.create')
  const mayBill = useCan('customers.billing')
  const backPath = onCreated ? undefined : listAsItWas(paths.customers())
  const form = useForm({
    initialValues: customer ? valuesOf(customer, hidden) : { ...valuesOf(undefined, hidden), legalName: name },
    validate: useSchema(() => import('@shehena/domain/sales/customers/customer').then((module) => module.NewCustomer)),
  })

  const { shell } = useSave({
    form,
    edit: customer &&
      newest && { record: customer, newest, read: (read) => valuesOf(read, hidden), formats: 'customer', labels: t },
    save: async (values, idempotencyKey, base) => {
      if (customer && base) {
        return api.customers.update.call({
          id: customer.id,
          version: base.version,
          ...changedFields(base.values, values),
        })
      }
      const typed = without(values, profile ? customerAccess.locked(profile.role) : [])
      const created = await api.customers.create.call(typed, { context: { idempotencyKey } })
      onCreated?.(created)
      return created
    },
    changes: ['customers'],
    savedText: customer ? t.updated : t.created,
    // The other form shows the customer that was added to it.
    created:
      !customer &&
      !onCreated &&
      (({ id, legalName, isActive }) => ({
        name: legalName,
        path: paths.customer(id),
        next: mayBook && isActive && { label: t.newBooking, path: paths.newBooking({ customer: id }) },
      })),
    failedText: t.saveFailed,
    ...(backPath !== undefined && { next: () => backPath }),
  })

  return (
    <FormShell
      {...shell}
      submitLabel={customer ? t.updateCustomer : t.createCustomer}
      isEdit={customer !== undefined}
      isSubmitDisabled={form.values.legalName.trim() === ''}
      {...(backPath !== undefined && { cancelPath: backPath })}
    >
      <FormSection title={t.companyInformation}>
        <TextInput label={t.legalName} required {...form.getInputProps('legalName')} />
        <TextInput label={t.tradingName} {...form.getInputProps('tradingName')} />
        <TextInput label={t.externalCode} {...form.getInputProps('externalCode')} />
        <TextInput
          label={t.taxNumber}
          {...form.getInputProps('taxNumber')}
          {...warning(isUnusualPin(form.values.taxNumber) && t.unusualPin)}
          {...whereHidden('taxNumber')}
        />
        <Select
          label={t.paymentTerms}
          allowDeselect={false}
          data={termsOffered(customer).map((days) => ({ value: days, label: t.days(days) }))}
          {...form.getInputProps('paymentTerms')}
          {...whereHidden('paymentTerms')}
          {...(hidden.includes('paymentTerms') && { value: null, placeholder: t.restricted })}
        />
        <Switch label={t.isActive} {...form.getInputProps('isActive', { type: 'checkbox' })} />
      </FormSection>
      <AlikeCustomers typed={without(form.values, hidden)} except={customer?.id} />
      <FormSection title={t.contactInformation}>
        <TextInput
          label={t.contact}
          {...form.getInputProps('contact')}
          {...warning(isUnusualPhone(form.values.contact) && t.unusualPhone)}
          {...whereHidden('contact')}
        />
        <TextInput label={t.email} type="email" {...form.getInputProps('email')} {...whereHidden('email')} />
        <WideField>
          <TextArea
            label={t.billingAddress}
            minRows={3}
            {...form.getInputProps('billingAddress')}
            {...whereHidden('billingAddress')}
          />
        </WideField>
      </FormSection>
      {mayBill && (
        <FormSection title={billing.billing}>
          <BillingFields inputProps={form.getInputProps} />
        </FormSection>
      )}
    </FormShell>
  )
}

/** Terms that were brought by an import or a program may be others than those that are offered. */
function termsOffered(customer: Customer | undefined): number[] {
  const own = customer?.paymentTerms ?? defaultPaymentTerms
  return [...new Set([...paymentTerms, own])]
}

function valuesOf(customer: Customer | undefined, hidden: readonly string[]): Values {
  const texts = Object.entries(customerFields).flatMap(([field, facts]) =>
    // safe: the keys of the table are the fields of a customer.
    facts.kind === 'text' && 'taken' in facts
      ? [[field, hidden.includes(field) ? '' : (customer?.[field as TextField] ?? '')]]
      : [],
  )
  return {
    // safe: every field of this kind.
    ...(Object.fromEntries(texts) as Record<TextField, string>),
    paymentTerms: customer?.paymentTerms ?? defaultPaymentTerms,
    isActive: customer?.isActive ?? true,
    ...billingValues(customer),
  }
}
