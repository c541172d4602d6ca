import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Version } from '../../fields.ts'
import { backupFailures, backupPlaces, backupProofs, backupStatuses, recipientPattern } from './backup-facts.ts'
import { backupTroubles } from './judge-backups.ts'

/** One night's backup. Sizes in bytes. */
const NightlyBackup = z.strictObject({
  id: Id,
  status: z.enum(backupStatuses),
  begunAt: z.string(),
  finishedAt: z.string().nullable(),
  failure: z.enum(backupFailures).nullable(),
  name: z.string().nullable().describe('The name of the archive in the second place'),
  size: z.int().nullable(),
  rowCount: z.int().nullable(),
  fileCount: z.int().nullable(),
  lostFiles: z.int().nullable().describe('Files that were missing or changed in the file store'),
  proof: z.enum(backupProofs).nullable(),
  proofNote: z.string().nullable().describe('What was not equal, or why nothing was compared'),
  provedAt: z.string().nullable(),
  openedAt: z.string().nullable().describe('When a person opened it with the key'),
  isRemoved: z.boolean().describe('Whether newer ones are kept in its place'),
})
export type NightlyBackup = z.infer<typeof NightlyBackup>

export const Backups = z.strictObject({
  place: z.enum(backupPlaces).nullable().describe('Null where no second place is configured'),
  hour: z.int().min(0).max(23).nullable().describe('When they begin, in Nairobi; null for off'),
  recipient: z.string().nullable().describe('The public half of the pair of keys; null before it is made'),
  recipientSince: z.string().nullable(),
  trouble: z.enum(backupTroubles).nullable().describe('What an administrator has to see to'),
  lastGood: NightlyBackup.nullable(),
  lastProof: NightlyBackup.nullable().describe('The last one that was compared, or could not be'),
  lastOpened: NightlyBackup.nullable(),
  items: z.array(NightlyBackup).describe('The last ten, newest first'),
  version: Version,
})
export type Backups = z.infer<typeof Backups>

export const backupsApi = {
  get: endpoint({
    allow: 'system.backup',
    method: 'GET',
    path: '/backups',
    summary: 'The nightly backups: when, where to, for which key, and the last ten',
    input: z.strictObject({}),
    output: Backups,
  }),
  update: endpoint({
    allow: 'system.backup',
    method: 'PATCH',
    path: '/backups',
    summary: 'Changes when the nightly backups begin, or turns them off',
    asksPassword: true,
    input: z.strictObject({ version: Version, hour: z.int().min(0).max(23).nullable() }),
    output: Backups,
  }),
  setKey: endpoint({
    allow: 'system.backup',
    method: 'POST',
    path: '/backups/key',
    summary: 'Encrypts the backups from now on for another key, of which only the public half is told',
    asksPassword: true,
    input: z.strictObject({
      version: Version,
      recipient: z.string().regex(recipientPattern, 'This is no public key of the age format: age1 and 58 characters'),
    }),
    output: Backups,
  }),
  begin: endpoint({
    allow: 'system.backup',
    method: 'POST',
    path: '/backups',
    summary: 'Begins a backup now, besides the one of the night',
    asksPassword: true,
    input: z.strictObject({}),
    output: Backups,
  }),
}
