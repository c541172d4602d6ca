import { join } from 'node:path'
import { formatInstant } from '@shehena/domain/dates'
import { openDataFolder } from './data-folder.ts'
import { letProgramIn, refuseProgramRole } from './db/migration/program-role.ts'
import { readEnv } from './env.ts'
import { refuseRunningServer, restoreBackup } from './features/office/backup/restore-backup.ts'
import { named, reachDatabase } from './reach-database.ts'
import { runProgram } from './run-program.ts'
import { StartError } from './start-error.ts'
import { openFileStore } from './storage/file-store.ts'

const usage = 'Usage: npm run restore -- FILE'

/** Command line: restores a backup into the database and the file store that the environment names. */
async function restore(): Promise<void> {
  const [path, ...rest] = process.argv.slice(2)
  if (!path || rest.length > 0) throw new StartError(usage)
  const env = readEnv(process.env)
  openDataFolder(env.dataDir)
  const log = (message: string) => console.log(message)
  const place = await reachDatabase(env)
  try {
    const { ownerUrl: url, programUrl, variable } = place
    await named({ variable, url }, () => refuseProgramRole(url))
    await refuseRunningServer(url)
    const files = await openFileStore({ folder: join(env.dataDir, 'files'), s3: env.s3 })
    const incomingFolder = join(env.dataDir, 'incoming')
    const { authSecret } = env
    const restored = await restoreBackup(path, { url, files, incomingFolder, authSecret, log })
    if (url !== programUrl) await letProgramIn({ ownerUrl: url, programUrl })
    log(
      `Restored the backup of ${formatInstant(restored.madeAt)}: ${restored.rowCount} rows and ${restored.fileCount} files. Everybody signs in anew.`,
    )
    if (restored.lostFiles > 0) log(`${restored.lostFiles} files were missing or damaged when the backup was made.`)
    if (!restored.hasSameSecret) {
      log(
        'AUTH_SECRET is not the one of then: enter the password of the mail server again in Settings, and have everybody set up the second factor again.',
      )
    }
  } finally {
    await place.stop()
  }
}

void runProgram(restore)
