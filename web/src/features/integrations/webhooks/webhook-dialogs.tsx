import type { Webhook } from '@shehena/domain/webhooks/webhooks-api'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { isFocusLost } from '#web/shared/ui/focus-after.ts'
import { MenuList } from '#web/shared/ui/menu-list.tsx'
import type { MenuOpener } from '#web/shared/ui/open-menu.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { type HeldSecret, keptBy } from '../held-secret.ts'
import { integrationsPath, webhookPath } from '../integrations-path.ts'
import type { IntegrationsSearch } from '../integrations-search.ts'
import { SecretGuard } from '../secret-guard.tsx'
import { AddWebhookDialog } from './add-webhook-dialog.tsx'
import { EditWebhookDialog } from './edit-webhook-dialog.tsx'
import { useSendTest } from './send-test.ts'
import { webhookMessages } from './webhook-messages.ts'
import { type WebhookAct, WebhookQuestion } from './webhook-question.tsx'
import { type MadeWebhook, WebhookSecret } from './webhook-secret.tsx'

/** What is asked before it is done to a webhook. */
export type AskedOfWebhook = { what: WebhookAct; webhook: Webhook }

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
  const ask = (what: WebhookAct) => () => onAsk({ what, webhook })
  // Of a revoked key nothing is sent any more.
  const isUsable = webhook.key.state !== 'revoked'
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

/** The one open dialog over the webhooks: a secret takes the place of the dialog that has made it. */
export function WebhookDialogs(props: Props) {
  const { addPlace } = props
  useEffect(
    () => () => {
      if (isFocusLost()) addPlace.current?.querySelector('a')?.focus()
    },
    [addPlace],
  )
  return (
    <>
      <SecretGuard isAtRisk={props.secret !== null} />
      <OpenDialog {...props} />
    </>
  )
}

function OpenDialog({ secret, asked, search, list, onSecret, onMade, onAnswered }: Props) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const edited = useEdited(search.webhook, list.data?.items)
  const made = secret === 'coming' ? null : secret
  const make = keptBy(onSecret)
  // Not before the form is gone: it would ask whether to leave it.
  const leaveForm = useEffectEvent(() => search.new === 'webhook' && onMade())
  useEffect(() => {
    if (made) leaveForm()
  }, [made])

  const backPath = integrationsPath(search)
  const frame = { backPath, onClose: () => navigate({ href: backPath, resetScroll: false }) }
  if (made) return <WebhookSecret made={made} onClose={() => onSecret(null)} />
  if (asked) return <WebhookQuestion {...asked} onMake={make} onClose={onAnswered} />
  if (search.new === 'webhook') return <AddWebhookDialog onMake={make} {...frame} />
  if (!search.webhook) return null
  if (!edited) return list.data && !list.isFetching && <UnknownWebhook backPath={backPath} />
  const newest = () => queries.fetchQuery(api.webhooks.get.queryOptions({ input: { id: edited.id }, staleTime: 0 }))
  return <EditWebhookDialog key={edited.id} webhook={edited} newest={newest} {...frame} />
}

/** The edited webhook. Its dialog stays when another deletes it: what was typed would be lost. */
function useEdited(id: string | undefined, items: readonly Webhook[] | undefined): Webhook | undefined {
  const found = items?.find((webhook) => webhook.id === id)
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  return found ?? (last?.id === id ? last : undefined)
}

/** Says that the webhook of the address is not in the list, and leaves the address. */
function UnknownWebhook({ backPath }: { backPath: string }) {
  const t = useMessages(webhookMessages)
  const navigate = useNavigate()
  const tell = useEffectEvent(() => {
    toast.failure(t.notFound)
    void navigate({ href: backPath, replace: true })
  })
  useEffect(() => tell(), [])
  return null
}
