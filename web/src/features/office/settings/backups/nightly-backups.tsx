import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart, standingPart } from '#web/shared/ui/lazy-part.ts'
import { backupsQuery } from './backups-query.ts'

// With its table it is too heavy to come before the first row.
const BackupsCard = standingPart(() => import('./backups-card.tsx').then((file) => ({ default: file.BackupsCard })))

// Lazy: hardly anybody ever sees it.
const BackupTroubleCard = lazyPart(() =>
  import('./backup-trouble-card.tsx').then((file) => ({ default: file.BackupTroubleCard })),
)

/** Whether the nightly backups can be relied on, and their settings. */
export function NightlyBackups() {
  const { data } = useQuery(backupsQuery())
  // About as high as the card.
  const height = data?.place && data.recipient ? 31 + 2.3 * data.items.length : 10
  return (
    <Suspense fallback={<Box mih={`${height}rem`} />}>
      <BackupsCard />
    </Suspense>
  )
}

/** What is wrong with the nightly backups; nothing while they can be relied on. */
export function BackupTrouble() {
  const { data } = useQuery(backupsQuery())
  return (
    <Suspense>
      {data?.trouble && <BackupTroubleCard trouble={data.trouble} note={data.lastProof?.proofNote ?? null} />}
    </Suspense>
  )
}
