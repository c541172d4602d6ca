import type { Role } from '@shehena/domain/roles'

export const demoPassword = 'Shehena-demo-1'

/** The e-mail address of the demo account of a role. */
export function demoEmail(role: Role): string {
  return `${role}@demo.example`
}
