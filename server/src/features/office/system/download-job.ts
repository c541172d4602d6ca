import type { SystemJobKind } from '@shehena/domain/office/system/job-kinds'
import type { Permission } from '@shehena/domain/permissions'
import { allows } from '@shehena/domain/permissions'
import type { Context } from '../../../context.ts'
import { Forbidden, Refusal } from '../../../errors.ts'
import { fileAnswer } from '../../../http/files/file-answer.ts'
import { logExport } from '../exports/log-export.ts'
import { getJobFile } from './jobs-queries.ts'

const permissionFor: Record<SystemJobKind, Permission> = { export: 'system.export', backup: 'system.backup' }

/**
 * Downloads the file of a finished job, with an audit entry.
 *
 * @throws NotFound, Forbidden, or Refusal GONE if the file is missing in the store
 */
export async function downloadJob(ctx: Context, { id }: { id: string }) {
  const { kind, storageKey, size, fileName, rowCount } = await getJobFile(ctx, { id })
  if (!allows(ctx.user.role, permissionFor[kind])) throw new Forbidden()
  const content = await ctx.files.read(storageKey, size)
  if (!content) throw new Refusal('GONE', 'The file is missing or damaged. Make another one.')
  await logExport(ctx, { subject: kind, filter: { id }, rowCount })
  return fileAnswer({ name: fileName, mediaType: 'application/zip', size, content })
}
