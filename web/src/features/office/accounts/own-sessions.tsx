import { Badge, Button, Skeleton, Text } from '@mantine/core'
import { formatInstant } from '@shehena/domain/dates'
import type { OwnSession } from '@shehena/domain/office/accounts/account-api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { useAct } from '#web/shared/forms/act.ts'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { accountMessages } from './account-messages.ts'
import classes from './account-page.module.css'

/** The user's sessions, each with a button to end it. */
export function OwnSessions() {
  const t = useMessages(accountMessages)
  const sessions = useQuery(api.account.sessions.queryOptions({ input: {} }))
  const refresh = useRefresh()
  const others = useAct({
    act: () => api.account.endOtherSessions.call({}),
    doneText: ({ ended }) => t.othersEnded(ended),
    failedText: t.endFailed,
    onAnswer: refresh,
  })
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent)

  return (
    <DetailCard
      title={t.sessions}
      action={
        hasOthers && (
          <Button size="xs" variant="default" loading={others.isPending} onClick={() => others.mutate()}>
            {t.endOthers}
          </Button>
        )
      }
    >
      <Text c="dimmed">{t.sessionsText}</Text>
      {sessions.isError ? (
        <ErrorPanel title={t.sessionsFailed} detail={sessions.error.message} onRetry={() => sessions.refetch()} />
      ) : sessions.data ? (
        <ul className={classes.sessions}>
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <Skeleton height="3rem" my="sm" />
      )}
    </DetailCard>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const t = useMessages(accountMessages)
  const clock = useClock()
  const refresh = useRefresh()
  const { id, browser, system, address, lastUsedAt, isCurrent } = session
  const { mutate, isPending } = useAct({
    act: () => api.account.endSession.call({ id }),
    doneText: t.sessionEnded,
    failedText: t.endFailed,
    onAnswer: refresh,
  })
  const device = browser || system ? t.device(browser ?? t.unknownBrowser, system ?? t.unknownSystem) : t.unknownDevice
  const lastUsed = formatInstant(lastUsedAt, clock)

  return (
    <li className={classes.session}>
      <div>
        <span className={classes.device}>
          {device}
          {isCurrent && <Badge>{t.thisDevice}</Badge>}
        </span>
        <Text size="sm" c="dimmed">
          {address ? t.lastUsedFrom(lastUsed, address) : t.lastUsed(lastUsed)}
        </Text>
      </div>
      {!isCurrent && (
        <Button
          size="xs"
          variant="default"
          aria-label={t.endNamed(device, lastUsed)}
          loading={isPending}
          onClick={() => mutate()}
        >
          {t.end}
        </Button>
      )}
    </li>
  )
}

function useRefresh() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: api.account.sessions.key() })
}
