import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Switch.css'
import { Checkbox, Group, NativeSelect, Switch, TextInput } from '@mantine/core'
import { jobPaperTypes } from '@shehena/domain/office/documents/document-kinds'
import { languages } from '@shehena/domain/office/settings/user-settings-list'
import { useMessages } from '#web/app/messages.ts'
import { docTypeMessages } from '../documents/document-messages.ts'
import { languageMessages } from '../fields/choice-messages.ts'
import { billingMessages } from './billing-messages.ts'
import type { BillingField } from './billing-values.ts'
import { customerMessages } from './customer-messages.ts'

/** The papers that a customer may ask for: no photo, and nothing without a name. */
const askedPapers = jobPaperTypes.filter((type) => type !== 'photo' && type !== 'other')

type Props = {
  /** A form's props of a field. */
  inputProps: (field: BillingField, options?: { type: 'checkbox' }) => object
}

type Checked = { checked: boolean; onChange: (value: boolean) => void }

/** The fields of how a customer is billed, within a section of a form. */
export function BillingFields({ inputProps }: Props) {
  const t = useMessages(customerMessages)
  const texts = useMessages(billingMessages)
  const names = useMessages(languageMessages)
  const docTypes = useMessages(docTypeMessages)
  // The field is whether they are off. safe: a form's props of a checkbox; its setter also takes the value.
  const reminders = inputProps('remindersOff', { type: 'checkbox' }) as Checked
  return (
    <>
      <TextInput
        label={t.accountsEmail}
        description={texts.accountsEmailHint}
        type="email"
        {...inputProps('accountsEmail')}
      />
      <TextInput label={t.accountsPhone} type="tel" {...inputProps('accountsPhone')} />
      <Checkbox.Group label={t.billingPapers} description={texts.billingPapersHint} {...inputProps('billingPapers')}>
        <Group mt="xs">
          {askedPapers.map((type) => (
            <Checkbox key={type} value={type} label={docTypes[type]} />
          ))}
        </Group>
      </Checkbox.Group>
      <NativeSelect
        label={t.language}
        description={texts.languageHint}
        data={languages.map((language) => ({ value: language, label: names[language] }))}
        {...inputProps('language')}
      />
      <Switch
        label={t.withholdsVat}
        description={texts.withholdsVatHint}
        {...inputProps('withholdsVat', { type: 'checkbox' })}
      />
      <Switch
        label={texts.getsReminders}
        description={texts.getsRemindersHint}
        {...reminders}
        checked={!reminders.checked}
        onChange={({ currentTarget }) => reminders.onChange(!currentTarget.checked)}
      />
    </>
  )
}
