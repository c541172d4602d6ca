import type { EndpointMeta } from '../endpoint.ts'
import { isForKeys } from '../permissions.ts'

/** Whether an API key may call an endpoint at all, if its role has the permission: nobody can confirm a password for it. */
export function mayKeyCall({ allow, asksPassword }: Pick<EndpointMeta, 'allow' | 'asksPassword'>): boolean {
  return allow !== 'anyone' && !asksPassword && isForKeys(allow)
}
