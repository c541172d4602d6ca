import { Text } from '@mantine/core'
import type { ApiKey } from '@shehena/domain/api-keys/api-keys-api'
import { expiryNoticeDays } from '@shehena/domain/api-keys/key-limits'
import { dayOf, daysBetween, formatDay, formatInstant } from '@shehena/domain/dates'
import { useMessages } from '#web/app/messages.ts'
import { useByMinute } from '#web/app/minutes.ts'
import { useClock } from '#web/app/session.tsx'
import { roleMessages } from '#web/shared/fields/choice-messages.ts'
import { ToneBadge } from '#web/shared/status-badge.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import type { Column } from '#web/shared/ui/table/data-table.tsx'
import { RowActions } from '#web/shared/ui/table/row-actions.tsx'
import { RowMenu } from '#web/shared/ui/table/row-menu.tsx'
import type { Asked } from './key-dialogs.tsx'
import { keyMessages } from './key-messages.ts'

const KeyMenu = lazyPart(() => import('./key-dialogs.tsx').then((file) => ({ default: file.KeyMenu })))

type Options = { editPath: (id: string) => string; onAsk: (asked: Asked) => void }

export function useKeyColumns({ editPath, onAsk }: Options): Column<ApiKey>[] {
  const t = useMessages(keyMessages)
  const roles = useMessages(roleMessages)
  const clock = useClock()
  return [
    { header: t.name, kind: 'long', card: 'title', cell: ({ name }) => name },
    {
      header: t.role,
      kind: 'code',
      card: 'who',
      cell: ({ role, isReadOnly }) => (isReadOnly ? t.readsOnly(roles[role]) : roles[role]),
    },
    { header: t.calls, kind: 'right', cell: ({ callsPerMinute }) => callsPerMinute },
    {
      header: t.lastUse,
      card: 'line',
      cell: ({ lastUsedAt, lastAddress }) => (
        <>
          <Named by={t.lastUse} />
          {lastUsedAt ? [formatInstant(lastUsedAt, clock), lastAddress].filter(Boolean).join(' · ') : t.never}
        </>
      ),
    },
    {
      header: t.expires,
      kind: 'code',
      card: 'line',
      cell: ({ expiresAt }) => (
        <>
          <Named by={t.expires} />
          {formatDay(dayOf(expiresAt, clock.zone), clock.dateFormat)}
        </>
      ),
    },
    { header: t.secret, kind: 'text', card: 'line', cell: (apiKey) => <Prefix apiKey={apiKey} /> },
    { header: t.status, kind: 'code', card: 'badge', cell: (apiKey) => <KeyBadge apiKey={apiKey} /> },
    { header: t.createdBy, cell: ({ createdBy }) => createdBy },
    {
      header: t.actions,
      kind: 'actions',
      card: 'menu',
      cell: (apiKey) =>
        apiKey.state !== 'revoked' && (
          <RowActions>
            <RowMenu name={apiKey.name}>
              {(button) => <KeyMenu apiKey={apiKey} editPath={editPath(apiKey.id)} button={button} onAsk={onAsk} />}
            </RowMenu>
          </RowActions>
        ),
    },
  ]
}

/** What a value is, on the card of a phone. */
function Named({ by }: { by: string }) {
  return <span data-unit>{`${by}: `}</span>
}

/** The beginning of the secret, and until when the one before it works too. */
function Prefix({ apiKey: { prefix, oldUntil } }: { apiKey: ApiKey }) {
  const t = useMessages(keyMessages)
  const clock = useClock()
  const isOldGood = useByMinute((now) => oldUntil !== null && oldUntil > now)
  return (
    <>
      <Text component="code" inherit ff="monospace" style={{ whiteSpace: 'nowrap' }}>
        {`${prefix}…`}
      </Text>
      {oldUntil && isOldGood && (
        <Text inherit c="dimmed" miw="9.5rem">
          {t.oldUntil(formatInstant(oldUntil, clock))}
        </Text>
      )}
    </>
  )
}

/** As in the table of `tones`, which every list would load. */
const tones = { active: 'green', expiring: 'amber', expired: 'red', revoked: 'grey' } as const

/** The state of a key; that it expires soon is said in time to make another secret. */
function KeyBadge({ apiKey: { state, expiresAt } }: { apiKey: ApiKey }) {
  const t = useMessages(keyMessages)
  const isNear = useByMinute((now) => daysBetween(dayOf(now), dayOf(expiresAt)) <= expiryNoticeDays)
  const hasEnded = useByMinute((now) => expiresAt <= now)
  const shown = state !== 'active' ? state : hasEnded ? 'expired' : isNear ? 'expiring' : 'active'
  return <ToneBadge tone={tones[shown]}>{t[shown]}</ToneBadge>
}
