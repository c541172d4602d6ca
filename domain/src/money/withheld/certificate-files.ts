import { allows } from '../../permissions.ts'
import type { Role } from '../../roles.ts'

/** Whether somebody may remove a file of a certificate: their own, and management any. */
export function mayRemoveCertificateFile(role: Role | null, isOwn: boolean): boolean {
  return allows(role, 'withheld.removeDocuments') || (isOwn && allows(role, 'withheld.certify'))
}
