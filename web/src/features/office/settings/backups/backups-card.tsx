import { Button, Group, Stack, Text } from '@mantine/core'
import type { Backups } from '@shehena/domain/office/backups/backups-api'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useAct } from '#web/shared/forms/act.ts'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { BackupFacts } from './backup-facts.tsx'
import { BackupHour } from './backup-hour.tsx'
import { BackupList } from './backup-list.tsx'
import { backupMessages } from './backup-messages.ts'
import { backupsQuery } from './backups-query.ts'

const BackupKeyDialog = lazyPart(() =>
  import('./backup-key-dialog.tsx').then((file) => ({ default: file.BackupKeyDialog })),
)

/** Whether the nightly backups can be relied on, when they begin and for which key they are encrypted, and the last ones. */
export function BackupsCard() {
  const t = useMessages(backupMessages)
  const { data, error, refetch } = useQuery(backupsQuery())
  if (error && !data) return <ErrorPanel title={t.loadFailed} detail={error.message} onRetry={refetch} />
  return (
    <DetailCard title={t.nightly} action={<BeginNow backups={data} />}>
      <Stack gap="md" pb="xs">
        <Text size="sm">{t.purpose}</Text>
        {data && <State backups={data} />}
        {data && data.items.length > 0 && <BackupList items={data.items} />}
      </Stack>
    </DetailCard>
  )
}

function State({ backups }: { backups: Backups }) {
  const t = useMessages(backupMessages)
  const [isAsked, ask] = useState(false)
  const { place, recipient, version } = backups
  if (place === null) return <Text size="sm">{t.noPlace}</Text>
  return (
    <>
      {recipient === null ? (
        <Text size="sm">{t.noKey}</Text>
      ) : (
        <>
          <BackupFacts backups={backups} recipient={recipient} />
          <BackupHour hour={backups.hour} version={version} />
        </>
      )}
      <Group>
        <Button variant={recipient === null ? 'filled' : 'default'} onClick={() => ask(true)}>
          {recipient === null ? t.makeKey : t.replaceKey}
        </Button>
      </Group>
      <Suspense>
        {isAsked && <BackupKeyDialog hasKey={recipient !== null} version={version} onClose={() => ask(false)} />}
      </Suspense>
    </>
  )
}

function BeginNow({ backups }: { backups: Backups | undefined }) {
  const t = useMessages(backupMessages)
  const begin = useAct({
    act: () => api.backups.begin.call({}),
    doneText: t.begun,
    failedText: t.beginFailed,
    changes: ['nightly_backups'],
  })
  if (!backups || backups.place === null || backups.recipient === null) return null
  const isRunning = backups.items.some(({ status }) => status === 'running')
  return (
    <Button variant="default" disabled={isRunning} loading={begin.isPending} onClick={() => begin.mutate()}>
      {t.beginNow}
    </Button>
  )
}
