import { Alert, Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#web/app/messages.ts'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { backupMessages } from './backup-messages.ts'
import { backupsQuery } from './backups-query.ts'

/** What is wrong with the nightly backups; nothing while they can be relied on. */
export function BackupTrouble() {
  const t = useMessages(backupMessages)
  const { data } = useQuery(backupsQuery())
  if (!data?.trouble) return null
  const note = data.trouble === 'different' ? data.lastProof?.proofNote : null
  const text = { old: t.oldTrouble, different: t.differentTrouble }[data.trouble]
  return (
    <DetailCard title={t.trouble}>
      <Box pb="sm">
        <Alert color="red" role="alert">
          {text}
          {note && (
            <Box component="span" display="block" mt="xs">
              {note}
            </Box>
          )}
        </Alert>
      </Box>
    </DetailCard>
  )
}
