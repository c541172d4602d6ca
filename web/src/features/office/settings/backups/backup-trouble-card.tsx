import { Alert, Box } from '@mantine/core'
import type { BackupTrouble } from '@shehena/domain/office/backups/judge-backups'
import { useMessages } from '#web/app/messages.ts'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { backupMessages } from './backup-messages.ts'

/** Says that the nightly backups cannot be relied on, and why. */
export function BackupTroubleCard({ trouble, note }: { trouble: BackupTrouble; note: string | null }) {
  const t = useMessages(backupMessages)
  const text = { old: t.oldTrouble, different: t.differentTrouble }[trouble]
  return (
    <DetailCard title={t.trouble}>
      <Box pb="sm">
        <Alert color="red" role="alert">
          {text}
          {trouble === 'different' && note && (
            <Box component="span" display="block" mt="xs">
              {note}
            </Box>
          )}
        </Alert>
      </Box>
    </DetailCard>
  )
}
