import routes from 'virtual:contract-routes/system'
import { Stack } from '@mantine/core'
import { addRoutes } from '#web/app/api.ts'
import { BackupTrouble, NightlyBackups } from './backups/nightly-backups.tsx'
import { ExportLog } from './export-log.tsx'
import { SystemJobs } from './system-jobs.tsx'

addRoutes(routes)

/** Nightly backups, export and backup of all data, and who took what out of the program. */
export function DataSection() {
  return (
    <Stack gap="lg">
      <BackupTrouble />
      <SystemJobs />
      <NightlyBackups />
      <ExportLog />
    </Stack>
  )
}
