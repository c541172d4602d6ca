import '@mantine/core/styles/Switch.css'
import { NativeSelect, Switch } from '@mantine/core'
import type { Customer } from '@shehena/domain/customers/customer'
import type { billingFields } from '@shehena/domain/customers/customer-access'
import { languages } from '@shehena/domain/settings/user-settings-list'
import { useMessages } from '#web/app/messages.ts'
import { languageMessages } from '../fields/choice-messages.ts'
import { customerMessages } from './customer-messages.ts'

type BillingField = (typeof billingFields)[number]
export type BillingValues = { [Field in BillingField]: NonNullable<Customer[Field]> }

type Props = {
  /** A form's props of a field. */
  inputProps: (field: BillingField, options?: { type: 'checkbox' }) => object
}

/** The fields of how a customer is billed, within a section of a form. */
export function BillingFields({ inputProps }: Props) {
  const t = useMessages(customerMessages)
  const names = useMessages(languageMessages)
  return (
    <>
      <NativeSelect
        label={t.language}
        description={t.languageHint}
        data={languages.map((language) => ({ value: language, label: names[language] }))}
        {...inputProps('language')}
      />
      <Switch
        label={t.withholdsVat}
        description={t.withholdsVatHint}
        {...inputProps('withholdsVat', { type: 'checkbox' })}
      />
    </>
  )
}

/** The values of the fields; those of a new customer without one. */
export function billingValues(customer: Customer | undefined): BillingValues {
  return { language: customer?.language ?? 'en', withholdsVat: customer?.withholdsVat ?? false }
}
