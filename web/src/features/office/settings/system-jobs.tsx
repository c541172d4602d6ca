import '@mantine/core/styles/Progress.css'
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { formatInstant } from '@shehena/domain/dates'
import { formatFileSize } from '@shehena/domain/office/documents/file-size'
import { isUnderWay, type SystemJobKind, systemJobKinds } from '@shehena/domain/office/system/job-kinds'
import type { SystemJob } from '@shehena/domain/office/system/system-job'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { useAct } from '#web/shared/forms/act.ts'
import { followDownload } from '#web/shared/forms/save-file.ts'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { StartJobDialog } from './start-job-dialog.tsx'
import { systemMessages } from './system-messages.ts'

const pollMs = 1000

/** Export and backup: start, progress and download. */
export function SystemJobs() {
  const t = useMessages(systemMessages)
  const [asked, setAsked] = useState<SystemJobKind | null>(null)
  const { data, error, refetch } = useQuery(
    api.system.jobs.queryOptions({
      input: {},
      refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => isUnderWay(status)) ? pollMs : false),
    }),
  )
  if (error && !data) return <ErrorPanel title={t.loadFailed} detail={error.message} onRetry={refetch} />
  const labels = { export: t.exportData, backup: t.backupDatabase }
  const hints = { export: t.exportHint, backup: t.backupHint }

  return (
    <DetailCard title={t.data}>
      <Stack gap="lg" pb="xs">
        {systemJobKinds.map((kind) => {
          const job = data?.items.find((each) => each.kind === kind)
          return (
            <Stack key={kind} gap="xs">
              <Group justify="space-between" align="flex-start">
                <Text size="sm" flex="1 1 18rem">
                  {hints[kind]}
                </Text>
                <Button
                  variant="default"
                  disabled={!data || (job !== undefined && isUnderWay(job.status))}
                  onClick={() => setAsked(kind)}
                >
                  {labels[kind]}
                </Button>
              </Group>
              {job && <JobState job={job} label={labels[kind]} />}
            </Stack>
          )
        })}
      </Stack>
      {asked && <StartJobDialog kind={asked} title={labels[asked]} onClose={() => setAsked(null)} />}
    </DetailCard>
  )
}

function JobState({ job, label }: { job: SystemJob; label: string }) {
  const t = useMessages(systemMessages)
  if (isUnderWay(job.status)) {
    const { done, total } = job
    const text = total === null ? t.queued : t.progress(String(done), String(total))
    return (
      <div role="status">
        <Progress.Root size="lg">
          <Progress.Section value={total ? (100 * done) / total : 0} aria-label={label} />
        </Progress.Root>
        <Text size="sm" mt={4}>
          {text}
        </Text>
      </div>
    )
  }
  if (job.failure) {
    return (
      <Alert color="red" role="status">
        {t[job.failure]}
      </Alert>
    )
  }
  return <Made job={job} />
}

function Made({ job: { id, requestedBy, finishedAt, result } }: { job: SystemJob }) {
  const t = useMessages(systemMessages)
  const clock = useClock()
  if (!result || !finishedAt) return null
  const { rowCount, fileCount, lostFiles, size, expiresAt, mayDownload, isExpired } = result
  const holds = [t.rows(rowCount), t.files(fileCount), formatFileSize(size)].join(', ')
  const until = isExpired
    ? t.expired
    : mayDownload
      ? t.downloadUntil(formatInstant(expiresAt, clock))
      : t.onlyBy(requestedBy)
  return (
    <Stack gap="xs" role="status">
      <Group justify="space-between">
        <Text size="sm" c="dimmed" flex="1 1 18rem">
          {t.made(requestedBy, formatInstant(finishedAt, clock))}: {holds}. {until}
        </Text>
        {mayDownload && <DownloadButton path={`/api/system/jobs/${id}/file`} fileName={result.fileName} />}
      </Group>
      {lostFiles > 0 && <Alert color="yellow">{t.lostFiles(lostFiles)}</Alert>}
    </Stack>
  )
}

/** A link, so that the browser streams a large file to disk. The browser fetches it by itself, so the password is asked first. */
function DownloadButton({ path, fileName }: { path: string; fileName: string }) {
  const t = useMessages(systemMessages)
  const { mutate } = useAct({
    act: () => api.account.hasConfirmed.call({}),
    onDone: () => followDownload(path, fileName),
    failedText: t.downloadFailed,
  })
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    mutate()
  }
  return (
    <Button component="a" href={path} download={fileName} onClick={ask}>
      {t.download}
    </Button>
  )
}
