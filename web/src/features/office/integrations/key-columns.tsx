import { Text } from '@mantine/core'
import { type DateFormat, dayOf, daysBetween, formatDay, formatInstant } from '@shehena/domain/dates'
import type { ApiKey } from '@shehena/domain/office/api-keys/api-keys-api'
import { expiryNoticeDays } from '@shehena/domain/office/api-keys/key-limits'
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
    { header: t.name, kind: 'note', card: 'title', cell: (apiKey) => <Name apiKey={apiKey} /> },
    {
      header: t.role,
      kind: 'text',
      card: 'who',
      cell: ({ role, isReadOnly }) => <Words>{(isReadOnly ? t.readsOnly : t.writesToo)(roles[role])}</Words>,
    },
    { header: t.calls, kind: 'amount', cell: ({ callsPerMinute }) => callsPerMinute },
    {
      header: t.lastUse,
      kind: 'text',
      card: 'line',
      cell: ({ lastUsedAt, lastAddress }) => (
        <>
          <span style={{ whiteSpace: 'nowrap' }}>
            <Named by={t.lastUse} />
            {lastUsedAt ? formatInstant(lastUsedAt, clock) : t.never}
          </span>
          {lastAddress && (
            <Text inherit c="dimmed" maw={{ sm: '8.5rem' }}>
              {lastAddress}
            </Text>
          )}
        </>
      ),
    },
    { header: t.expires, kind: 'text', card: 'line', cell: (apiKey) => <Expiry apiKey={apiKey} /> },
    { header: t.secret, kind: 'text', card: 'line', cell: (apiKey) => <Prefix apiKey={apiKey} /> },
    { header: t.status, kind: 'code', card: 'badge', cell: (apiKey) => <KeyBadge apiKey={apiKey} /> },
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

/** The name, and below it who made a key that nobody who is still here has made. */
function Name({ apiKey: { name, createdBy, hasMakerLeft, state } }: { apiKey: ApiKey }) {
  const t = useMessages(keyMessages)
  return (
    <>
      {name}
      {hasMakerLeft && state !== 'revoked' && (
        <Text
          inherit
          fw={400}
          c="var(--mantine-color-error)"
          maw={{ sm: '11rem' }}
          style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
        >
          {t.makerLeft(createdBy)}
        </Text>
      )}
    </>
  )
}

/** What a value is, on the card of a phone. */
function Named({ by }: { by: string }) {
  return <span data-unit>{`${by}: `}</span>
}

/** A text that wraps between words, into two lines at most. */
function Words({ children }: { children: string }) {
  return <span style={{ display: 'inline-block', minWidth: '8rem', overflowWrap: 'normal' }}>{children}</span>
}

/** The beginning of the secret, and until when the one before it works too. */
function Prefix({ apiKey: { prefix, oldUntil } }: { apiKey: ApiKey }) {
  const t = useMessages(keyMessages)
  const clock = useClock()
  // safe: without the year, for it ends within a day.
  const dateFormat = clock.dateFormat.replace(/\W?yyyy\W?/, '') as DateFormat
  const isOldGood = useByMinute((now) => oldUntil !== null && oldUntil > now)
  return (
    <>
      <Text component="code" inherit ff="monospace" style={{ whiteSpace: 'nowrap' }}>
        {`${prefix}…`}
      </Text>
      {oldUntil && isOldGood && (
        <Text inherit c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {t.oldUntil(formatInstant(oldUntil, { ...clock, dateFormat }))}
        </Text>
      )}
    </>
  )
}

/** When a key ends or has ended; with the time, where that is soon. */
function Expiry({ apiKey }: { apiKey: ApiKey }) {
  const t = useMessages(keyMessages)
  const clock = useClock()
  const isSoon = useShownState(apiKey) === 'expiring'
  const { expiresAt, revokedAt } = apiKey
  const day = (instant: string) => formatDay(dayOf(instant, clock.zone), clock.dateFormat)
  if (revokedAt) return <Words>{t.revokedOn(day(revokedAt))}</Words>
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <Named by={t.expires} />
      {isSoon ? formatInstant(expiresAt, clock) : day(expiresAt)}
    </span>
  )
}

/** As in the table of `tones`, which every list would load. */
const tones = { active: 'green', expiring: 'amber', expired: 'red', revoked: 'grey' } as const

/** The state of a key; that it expires soon is said in time to make another secret. */
function KeyBadge({ apiKey }: { apiKey: ApiKey }) {
  const t = useMessages(keyMessages)
  const shown = useShownState(apiKey)
  return <ToneBadge tone={tones[shown]}>{t[shown]}</ToneBadge>
}

function useShownState({ state, expiresAt }: ApiKey): keyof typeof tones {
  return useByMinute((now) => {
    if (state !== 'active') return state
    if (expiresAt <= now) return 'expired'
    return daysBetween(dayOf(now), dayOf(expiresAt)) <= expiryNoticeDays ? 'expiring' : 'active'
  })
}
