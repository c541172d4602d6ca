import type { Webhook } from '@shehena/domain/office/webhooks/webhooks-api'
import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { MenuList } from '#web/shared/ui/menu-list.tsx'
import type { MenuOpener } from '#web/shared/ui/open-menu.tsx'
import { type HeldSecret, keptBy } from '../held-secret.ts'
import { webhookPath } from '../integrations-path.ts'
import type { IntegrationsSearch } from '../integrations-search.ts'
import { NotListed, OverSecrets, useEdited, useFrame, useMade } from '../secret-list.tsx'
import { AddWebhookDialog } from './add-webhook-dialog.tsx'
import { EditWebhookDialog } from './edit-webhook-dialog.tsx'
import { RotateWebhook } from './rotate-webhook.tsx'
import { useSendTest } from './send-test.ts'
import { webhookMessages } from './webhook-messages.ts'
import { type WebhookAct, WebhookQuestion } from './webhook-question.tsx'
import { type MadeWebhook, WebhookSecret } from './webhook-secret.tsx'

/** What is asked before it is done to a webhook. */
export type AskedOfWebhook = { what: WebhookAct | 'rotate'; webhook: Webhook }

type MenuProps = {
  webhook: Webhook
  editPath: string
  button: MenuOpener
  onAsk: (asked: AskedOfWebhook) => void
}

/** What can be done with a webhook. */
export function WebhookMenu({ webhook, editPath, button, onAsk }: MenuProps) {
  const t = useMessages(webhookMessages)
  const test = useSendTest(webhook)
  const ask = (what: AskedOfWebhook['what']) => () => onAsk({ what, webhook })
  // Nothing is sent any more.
  const isUsable = webhook.offReason !== 'revoked'
  const isOn = webhook.status === 'on'
  return (
    <MenuList
      button={button}
      items={[
        { label: t.log, to: webhookPath(webhook.id) },
        isUsable && { label: t.edit, to: editPath },
        isUsable && { label: t.sendTest, onClick: () => test.isPending || test.mutate() },
        isUsable && { label: t.rotate, onClick: ask('rotate') },
        isUsable && isOn && { label: t.pause, onClick: ask('pause') },
        isUsable && !isOn && { label: t.resume, onClick: ask('resume') },
        { label: t.delete, onClick: ask('delete') },
      ]}
    />
  )
}

type Props = {
  secret: HeldSecret<MadeWebhook>
  asked: AskedOfWebhook | null
  search: IntegrationsSearch
  list: { data: { items: Webhook[] } | undefined; isFetching: boolean }
  onSecret: (secret: Props['secret']) => void
  /** Leaves the address of the dialog that has added a webhook. */
  onMade: () => void
  /** Around the link to another webhook, which takes the focus that is lost with a dialog. */
  addPlace: RefObject<HTMLElement | null>
  onAnswered: () => void
}

/** The one open dialog over the webhooks. */
export function WebhookDialogs(props: Props) {
  return (
    <OverSecrets isAtRisk={props.secret !== null} newPlace={props.addPlace}>
      <OpenDialog {...props} />
    </OverSecrets>
  )
}

function OpenDialog({ secret, asked, search, list, onSecret, onMade, onAnswered }: Props) {
  const t = useMessages(webhookMessages)
  const queries = useQueryClient()
  const edited = useEdited(search.webhook, list.data?.items)
  const made = useMade(secret, search.new === 'webhook', onMade)
  const make = keptBy(onSecret)
  const frame = useFrame(search)
  if (made) return <WebhookSecret made={made} onClose={() => onSecret(null)} />
  if (asked?.what === 'rotate') return <RotateWebhook webhook={asked.webhook} onMake={make} onClose={onAnswered} />
  if (asked) return <WebhookQuestion what={asked.what} webhook={asked.webhook} onClose={onAnswered} />
  if (search.new === 'webhook') return <AddWebhookDialog onMake={make} {...frame} />
  if (!search.webhook) return null
  if (!edited) return list.data && !list.isFetching && <NotListed text={t.notFound} backPath={frame.backPath} />
  const newest = () => queries.fetchQuery(api.webhooks.get.queryOptions({ input: { id: edited.id }, staleTime: 0 }))
  return <EditWebhookDialog key={edited.id} webhook={edited} newest={newest} {...frame} />
}
