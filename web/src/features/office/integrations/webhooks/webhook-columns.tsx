import { Text } from '@mantine/core'
import type { Webhook } from '@shehena/domain/office/webhooks/webhooks-api'
import type { ReactNode } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import type { Column } from '#web/shared/ui/table/data-table.tsx'
import { RowActions } from '#web/shared/ui/table/row-actions.tsx'
import { RowMenu } from '#web/shared/ui/table/row-menu.tsx'
import { webhookPath } from '../integrations-path.ts'
import { hostOf } from './told-events.ts'
import { ToldOf } from './told-of.tsx'
import type { AskedOfWebhook } from './webhook-dialogs.tsx'
import { webhookMessages } from './webhook-messages.ts'
import { hasReason, shownWaiting, WebhookBadge, WebhookKey, WebhookReason } from './webhook-state.tsx'
import classes from './webhooks.module.css'

const WebhookMenu = lazyPart(() => import('./webhook-dialogs.tsx').then((file) => ({ default: file.WebhookMenu })))

type Options = { editPath: (id: string) => string; onAsk: (asked: AskedOfWebhook) => void }

export function useWebhookColumns({ editPath, onAsk }: Options): Column<Webhook>[] {
  const t = useMessages(webhookMessages)
  return [
    { header: t.address, kind: 'text', card: 'title', cell: (webhook) => <Address webhook={webhook} /> },
    { header: t.status, kind: 'code', card: 'badge', cell: ({ status }) => <WebhookBadge status={status} /> },
    {
      header: t.waiting,
      kind: 'amount',
      card: 'line',
      cell: ({ waiting }) => (waiting > 0 ? <Named by={t.waiting}>{shownWaiting(waiting)}</Named> : '-'),
    },
    {
      header: t.reason,
      kind: 'text',
      card: 'line',
      cell: (webhook) => (hasReason(webhook) ? <WebhookReason webhook={webhook} /> : '-'),
    },
    {
      header: t.key,
      kind: 'text',
      card: 'line',
      cell: ({ key }) => (
        <Named by={t.key}>
          <WebhookKey of={key} />
        </Named>
      ),
    },
    {
      header: t.events,
      kind: 'text',
      card: 'line',
      cell: ({ events }) => (
        <Named by={t.events}>
          <ToldOf events={events} />
        </Named>
      ),
    },
    {
      header: t.actions,
      kind: 'actions',
      card: 'menu',
      cell: (webhook) => (
        <RowActions>
          <RowMenu name={hostOf(webhook.url)}>
            {(button) => (
              <WebhookMenu webhook={webhook} editPath={editPath(webhook.id)} button={button} onAsk={onAsk} />
            )}
          </RowMenu>
        </RowActions>
      ),
    },
  ]
}

/** What a value is, on the card of a phone. */
function Named({ by, children }: { by: string; children: ReactNode }) {
  return (
    <>
      <span data-unit>{`${by}: `}</span>
      {children}
    </>
  )
}

/**
 * The host, which leads to the log, and below it the whole address: of a long one two lines, and all of it on hover; and who made it,
 * if they have left.
 */
function Address({ webhook: { id, url, createdBy, hasMakerLeft, offReason } }: { webhook: Webhook }) {
  const t = useMessages(webhookMessages)
  return (
    <>
      <TextLink to={webhookPath(id)} inherit fw={600}>
        {hostOf(url)}
      </TextLink>
      <Text className={classes.address ?? ''} inherit c="dimmed" lineClamp={2} title={url}>
        {url}
      </Text>
      {hasMakerLeft && offReason !== 'revoked' && (
        <Text inherit c="var(--mantine-color-error)" style={{ overflowWrap: 'anywhere' }}>
          {t.makerLeft(createdBy)}
        </Text>
      )}
    </>
  )
}
