import { useForm } from '@mantine/form'
import type { Webhook } from '@shehena/domain/office/webhooks/webhooks-api'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { changedFields, useSave } from '#web/shared/forms/save.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { hostOf } from './told-events.ts'
import { checkWebhook, ShownKey, WebhookFields, type WebhookValues } from './webhook-form.tsx'
import { webhookFormMessages } from './webhook-form-messages.ts'

const valuesOf = ({ url, events }: Webhook): WebhookValues => ({ url, events })

type Props = {
  webhook: Webhook
  newest: () => Promise<Webhook>
  backPath: string
  onClose: () => void
}

/** Changes the address of a webhook, or what it is told of. */
export function EditWebhookDialog({ webhook, newest, backPath, onClose }: Props) {
  const t = useMessages(webhookFormMessages)
  const { id, key } = webhook
  const form = useForm<WebhookValues>({
    initialValues: valuesOf(webhook),
    validate: (values) => checkWebhook({ ...values, keyId: key.id }),
  })
  const { shell } = useSave({
    form,
    edit: { record: webhook, newest, read: valuesOf, formats: { url: 'text', events: 'choices' }, labels: t },
    save: (values, _, base) => {
      const { url, events } = changedFields(base?.values ?? valuesOf(webhook), values)
      return api.webhooks.update.call({
        id,
        version: base?.version ?? webhook.version,
        ...(url !== undefined && { url }),
        ...(events !== undefined && { events }),
      })
    },
    changes: ['webhook_endpoints'],
    savedText: t.saved,
    savedDetail: hostOf(form.values.url.trim()),
    failedText: t.saveFailed,
    next: () => backPath,
  })
  return (
    <Dialog title={t.editWebhook(hostOf(webhook.url))} onClose={onClose}>
      <FormShell {...shell} submitLabel={t.save} isEdit cancelPath={backPath}>
        <WebhookFields form={form} role={key.role} onEvents={(events) => form.setFieldValue('events', events)}>
          <ShownKey of={key} />
        </WebhookFields>
      </FormShell>
    </Dialog>
  )
}
