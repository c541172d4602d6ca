import { join, resolve, sep } from 'node:path'
import { EnvError, type Given, refuseOrphans } from './env-fault.ts'

/** Object storage. Without an endpoint it is Amazon's. */
export type S3 = {
  bucket: string
  region: string
  endpoint: string | null
  accessKeyId: string
  secretAccessKey: string
}

/** Where the nightly backups go. `lockDays` is how long the bucket must keep what was put; null: as long as it says itself. */
export type SecondPlace = { kind: 'folder'; folder: string } | { kind: 's3'; s3: S3 & { lockDays: number | null } }

type Names = `${'S3' | 'BACKUP_S3'}_${'BUCKET' | 'REGION' | 'ENDPOINT' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY'}`
type Values = { [Name in Names]?: string | undefined } & {
  BACKUP_DIR?: string | undefined
  BACKUP_S3_LOCK_DAYS?: number | undefined
}

/** The bucket of the variables with a prefix; null where none is named. @throws EnvError */
export function bucketFrom(values: Values, prefix: 'S3' | 'BACKUP_S3'): S3 | null {
  const named = (name: 'BUCKET' | 'ENDPOINT' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY') => values[`${prefix}_${name}`]
  const [bucket, endpoint] = [named('BUCKET'), named('ENDPOINT')]
  const [accessKeyId, secretAccessKey] = [named('ACCESS_KEY_ID'), named('SECRET_ACCESS_KEY')]
  if (!bucket) {
    const others: Given = { [`${prefix}_ENDPOINT`]: endpoint, [`${prefix}_ACCESS_KEY_ID`]: accessKeyId }
    return refuseOrphans(`${prefix}_BUCKET`, others)
  }
  if (!accessKeyId) throw new EnvError(`${prefix}_ACCESS_KEY_ID must be set when ${prefix}_BUCKET is.`)
  if (!secretAccessKey) throw new EnvError(`${prefix}_SECRET_ACCESS_KEY must be set when ${prefix}_BUCKET is.`)
  const region = values[`${prefix}_REGION`] ?? 'us-east-1'
  return { bucket, region, endpoint: endpoint ?? null, accessKeyId, secretAccessKey }
}

type Own = { dataDir: string; s3: S3 | null }

/** Where the nightly backups go; null where no place is named. @throws EnvError */
export function secondPlaceFrom(values: Values, { dataDir, s3: own }: Own): SecondPlace | null {
  const { BACKUP_DIR: dir, BACKUP_S3_LOCK_DAYS: lockDays = null } = values
  const s3 = bucketFrom(values, 'BACKUP_S3')
  if (!s3) refuseOrphans('BACKUP_S3_BUCKET', { BACKUP_S3_LOCK_DAYS: lockDays === null ? undefined : String(lockDays) })
  if (s3 && dir) throw new EnvError('BACKUP_DIR and BACKUP_S3_BUCKET are two places: set one of them.')
  if (s3) {
    if (s3.bucket === own?.bucket && s3.endpoint === own.endpoint)
      throw new EnvError('BACKUP_S3_BUCKET is the bucket of S3_BUCKET: name another one, that is not lost with it.')
    return { kind: 's3', s3: { ...s3, lockDays } }
  }
  if (!dir) return null
  const folder = resolve(dir)
  if (folder === dataDir || ownFolders.some((name) => isWithin(folder, join(dataDir, name))))
    throw new EnvError('BACKUP_DIR lies among what is backed up: name a folder outside DATA_DIR, on another disk.')
  return { kind: 'folder', folder }
}

/** The folders in DATA_DIR that the program fills, empties or closes by itself. */
const ownFolders = ['assets', 'files', 'incoming', 'mail', 'postgres']

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}${sep}`)
}
