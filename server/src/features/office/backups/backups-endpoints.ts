import { backupsApi } from '@shehena/domain/office/backups/backups-api'
import { serve } from '../../../http/serve.ts'
import { getBackups } from './backups-queries.ts'
import { beginBackup } from './begin-backup.ts'
import { setBackupKey } from './set-backup-key.ts'
import { updateBackups } from './update-backups.ts'

export const backupsEndpoints = serve(backupsApi, {
  get: getBackups,
  update: updateBackups,
  setKey: setBackupKey,
  begin: beginBackup,
})
