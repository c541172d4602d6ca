import { useForm } from '@mantine/form'
import type { WebhookKind } from '@shehena/domain/office/webhooks/webhook-events'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { roleMessages } from '#web/shared/fields/choice-messages.ts'
import { useOnce } from '#web/shared/forms/once.ts'
import { useSave } from '#web/shared/forms/save.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import type { MakeSecret } from '../held-secret.ts'
import { kindMessages } from './event-messages.ts'
import { forRole, hostOf } from './told-events.ts'
import { checkWebhook, KeyField, type SelectedKey, WebhookFields, type WebhookValues } from './webhook-form.tsx'
import { webhookFormMessages } from './webhook-form-messages.ts'
import { webhookMessages } from './webhook-messages.ts'
import type { MadeWebhook } from './webhook-secret.tsx'

type Values = WebhookValues & { keyId: string }

type Props = { backPath: string; onMake: MakeSecret<MadeWebhook>; onClose: () => void }

/** Adds a webhook. */
export function AddWebhookDialog(props: Props) {
  const t = useMessages(webhookFormMessages)
  const words = useMessages(webhookMessages)
  // Those in use come first, fewer than a page.
  const { data } = useQuery(api.apiKeys.list.queryOptions({ input: { pageSize: 100 } }))
  const keys = data?.items.filter(({ state }) => state === 'active')
  return (
    <Dialog title={t.newWebhook} onClose={props.onClose}>
      {keys ? <NewWebhookForm keys={keys} {...props} /> : <LoadingDetails text={words.loading} />}
    </Dialog>
  )
}

function NewWebhookForm({ keys, backPath, onMake }: Props & { keys: readonly SelectedKey[] }) {
  const t = useMessages(webhookFormMessages)
  const kinds = useMessages(kindMessages)
  const roles = useMessages(roleMessages)
  // What the key that was chosen last may not see, of what was chosen before.
  const [lost, setLost] = useState<WebhookKind[]>([])
  const form = useForm<Values>({
    initialValues: { keyId: (keys.length === 1 && keys[0]?.id) || '', url: '', events: [] },
    validate: async (values) => ({ ...(await checkWebhook(values)), ...(!values.keyId && { keyId: t.chooseKey }) }),
  })
  const { save, isSaving, problem } = useSave({
    form,
    save: (values) => onMake(() => api.webhooks.create.call(values)),
    changes: ['webhook_endpoints'],
    savedText: t.made,
    savedDetail: hostOf(form.values.url.trim()),
    failedText: t.makeFailed,
  })
  const once = useOnce(isSaving)
  const role = keys.find(({ id }) => id === form.values.keyId)?.role ?? null
  const chooseKey = (keyId: string) => {
    const chosen = keys.find(({ id }) => id === keyId)
    if (!chosen) return
    const kept = forRole(form.values.events, chosen.role)
    setLost(kept.lost)
    form.setValues({ keyId, events: kept.events })
    form.clearFieldError('keyId')
  }
  return (
    <FormShell
      // What is being made has nothing left to save.
      form={isSaving ? { ...form, isDirty: () => false } : form}
      onSave={(values) => once(() => save(values))}
      isSaving={isSaving}
      submitLabel={t.make}
      cancelPath={backPath}
      problem={problem}
    >
      <WebhookFields
        form={form}
        role={role}
        notice={
          role && lost.length > 0 ? t.takenOut(lost.map((kind) => kinds[kind]).join(', '), roles[role]) : undefined
        }
        onEvents={(events) => {
          setLost([])
          form.setFieldValue('events', events)
        }}
      >
        <KeyField keys={keys} value={form.values.keyId} error={form.errors.keyId} onChange={chooseKey} />
      </WebhookFields>
    </FormShell>
  )
}
