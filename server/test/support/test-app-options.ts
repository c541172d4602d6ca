import type { BackupPlace } from '@shehena/domain/office/backups/backup-facts'
import type { Smtp } from '#server/env.ts'
import type { Timeouts } from '#server/http/timeouts.ts'
import type { FileStore } from '#server/storage/file-store.ts'

/** What a server under test has otherwise than the others. */
export type TestAppOptions = {
  writesPerMinute?: number
  isDemo?: boolean
  webFolder?: string
  /** The folder with the parts of other versions. */
  assetsFolder?: string
  clock?: () => string
  mapTiles?: { url: string; attribution: string }
  timeouts?: Partial<Timeouts>
  /** The mail server of the environment. */
  mailServer?: Smtp
  allowPrivateMail?: boolean
  allowPrivateWebhooks?: boolean
  trustedProxies?: string[]
  metricsToken?: string
  publicUrl?: string
  offlineCopy?: boolean
  /** Whether other machines are meant to reach the program. */
  isOpen?: boolean
  /** Where nightly backups go. */
  backupPlace?: BackupPlace
  /** Replaces the folder of stored files. */
  files?: FileStore
}
