import { describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { EnvError } from './env-fault.ts'

const given = { AUTH_SECRET: 'a secret of more than thirty-two characters', DATA_DIR: '/srv/data' }
const bucket = { BACKUP_S3_BUCKET: 'nights', BACKUP_S3_ACCESS_KEY_ID: 'key', BACKUP_S3_SECRET_ACCESS_KEY: 'hidden' }
const own = { S3_BUCKET: 'nights', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'hidden' }

describe('where the nightly backups go', () => {
  test('is nowhere unless a place is named', () => {
    expect(readEnv(given).backupPlace).toBeNull()
  })

  test.each(['/mnt/nights', '/srv/data/nights', '/srv/data/files-of-old'])('may be the folder %s', (folder) => {
    expect(readEnv({ ...given, BACKUP_DIR: `${folder}/` }).backupPlace).toEqual({ kind: 'folder', folder })
  })

  test('may be a bucket', () => {
    const s3 = { bucket: 'nights', region: 'us-east-1', endpoint: null, accessKeyId: 'key', secretAccessKey: 'hidden' }
    expect(readEnv({ ...given, ...bucket }).backupPlace).toEqual({ kind: 's3', s3: { ...s3, lockDays: null } })
    const elsewhere = { BACKUP_S3_ENDPOINT: 'https://s3.example', BACKUP_S3_REGION: 'north', BACKUP_S3_LOCK_DAYS: '30' }
    expect(readEnv({ ...given, ...bucket, ...elsewhere, ...own }).backupPlace).toEqual({
      kind: 's3',
      s3: { ...s3, region: 'north', endpoint: 'https://s3.example', lockDays: 30 },
    })
  })

  test.each([
    [{ ...bucket, BACKUP_DIR: '/mnt/nights' }, 'BACKUP_DIR and BACKUP_S3_BUCKET are two places: set one of them.'],
    [{ ...bucket, ...own }, 'BACKUP_S3_BUCKET is the bucket of S3_BUCKET: name another one, that is not lost with it.'],
    ...['/srv/data', '/srv/data/files', '/srv/data/files/nights', '/srv/data/x/../incoming'].map(
      (BACKUP_DIR): [Record<string, string>, string] => [
        { BACKUP_DIR },
        'BACKUP_DIR lies among what is backed up: name a folder outside DATA_DIR, on another disk.',
      ],
    ),
    [{ BACKUP_S3_BUCKET: 'nights' }, 'BACKUP_S3_ACCESS_KEY_ID must be set when BACKUP_S3_BUCKET is.'],
    [{ BACKUP_S3_ENDPOINT: 'https://s3.example' }, 'BACKUP_S3_BUCKET must be set when BACKUP_S3_ENDPOINT is.'],
    [{ BACKUP_S3_LOCK_DAYS: '30' }, 'BACKUP_S3_BUCKET must be set when BACKUP_S3_LOCK_DAYS is.'],
    [{ ...bucket, BACKUP_S3_LOCK_DAYS: 'some' }, 'BACKUP_S3_LOCK_DAYS must be a whole number from 1 to 36500.'],
  ])('is refused as %j', (variables: Record<string, string>, sentence: string) => {
    expect(() => readEnv({ ...given, ...variables })).toThrow(new EnvError(sentence))
  })
})
