import { mayRemoveCertificateFile } from '@shehena/domain/money/withheld/certificate-files'
import type { Context } from '../../../context.ts'
import { Forbidden } from '../../../errors.ts'
import { notFound } from '../../office/documents/documents-queries.ts'

/**
 * Protects the files of a certificate: who added one may remove it, and management.
 *
 * @throws NotFound, or Forbidden for the file of another
 */
export async function keepCertificate(
  tx: Context,
  { id, documentId }: { id: string; documentId: string },
): Promise<void> {
  const { createdBy } = await tx.db
    .selectFrom('documents')
    .select('createdBy')
    .where('id', '=', documentId)
    .where('withheldId', '=', id)
    .executeTakeFirstOrThrow(notFound)
  if (!mayRemoveCertificateFile(tx.user.role, createdBy === tx.user.id))
    throw new Forbidden('Only who added a file, or management, can remove it.')
}
