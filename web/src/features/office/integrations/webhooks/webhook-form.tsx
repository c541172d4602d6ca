import { NativeSelect, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ApiKey } from '@shehena/domain/office/api-keys/api-keys-api'
import type { WebhookEvent } from '@shehena/domain/office/webhooks/webhook-events'
import type { Webhook } from '@shehena/domain/office/webhooks/webhooks-api'
import type { ReactNode } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { roleMessages } from '#web/shared/fields/choice-messages.ts'
import { bySchema } from '#web/shared/forms/schema.ts'
import { FormSection, WideField } from '#web/shared/ui/form/form-section.tsx'
import { EventsField } from './events-field.tsx'
import { webhookFormMessages } from './webhook-form-messages.ts'
import { webhookMessages } from './webhook-messages.ts'

export type WebhookValues = { url: string; events: WebhookEvent[] }

export const checkWebhook = bySchema(() =>
  import('@shehena/domain/office/webhooks/webhooks-api').then((module) => module.NewWebhook),
)

/** The key of a webhook, of those in use. */
export type SelectedKey = Pick<ApiKey, 'id' | 'name' | 'role'>

type KeyProps = {
  keys: readonly SelectedKey[]
  value: string
  error?: ReactNode
  onChange: (keyId: string) => void
}

/** The choice of a key. It shows the role, by which it decides. */
export function KeyField({ keys, value, error, onChange }: KeyProps) {
  const t = useMessages(webhookFormMessages)
  const words = useMessages(webhookMessages)
  const roles = useMessages(roleMessages)
  return (
    <WideField>
      <NativeSelect
        label={t.keyId}
        description={t.keyHint}
        required
        error={error}
        data={[
          { value: '', label: t.chooseKey, disabled: true },
          ...keys.map(({ id, name, role }) => ({ value: id, label: words.keyOf(name, roles[role]) })),
        ]}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </WideField>
  )
}

/** The key of a webhook that is there. */
export function ShownKey({ of }: { of: Webhook['key'] }) {
  const words = useMessages(webhookMessages)
  const roles = useMessages(roleMessages)
  return (
    <WideField>
      <Text size="sm" mb="sm">{`${words.key}: ${words.keyOf(of.name, roles[of.role])}`}</Text>
    </WideField>
  )
}

type Props<Values extends WebhookValues> = {
  form: UseFormReturnType<Values>
  role: ApiKey['role'] | null
  notice?: string | undefined
  onEvents: (events: WebhookEvent[]) => void
  /** The key. */
  children: ReactNode
}

/** The fields of a webhook. */
export function WebhookFields<Values extends WebhookValues>(props: Props<Values>) {
  const { form, role, notice, onEvents, children } = props
  const t = useMessages(webhookFormMessages)
  return (
    <FormSection title={t.receiver}>
      <WideField>
        <TextInput
          label={t.url}
          description={t.urlHint}
          required
          type="url"
          inputMode="url"
          autoComplete="off"
          {...form.getInputProps('url')}
        />
      </WideField>
      {children}
      <WideField>
        <EventsField
          role={role}
          notice={notice}
          value={form.values.events}
          error={form.errors.events}
          onChange={onEvents}
        />
      </WideField>
    </FormSection>
  )
}
