import type { EndpointMeta } from '../../endpoint.ts'
import { allows, isForKeys } from '../../permissions.ts'
import type { Role } from '../../roles.ts'

/** Whether an API key may call an endpoint at all, if its role has the permission: nobody can confirm a password for it. */
export function mayKeyCall({ allow, asksPassword }: Pick<EndpointMeta, 'allow' | 'asksPassword'>): boolean {
  return allow !== 'anyone' && !asksPassword && isForKeys(allow)
}

type Called = Pick<EndpointMeta, 'allow' | 'asksPassword' | 'exports'> & { method: string }

/** Whether a key that may only read may call an endpoint. An export reads, although it is a POST for its log and its limit. */
export function isRead({ method, exports }: Pick<Called, 'method' | 'exports'>): boolean {
  return method === 'GET' || exports
}

/** Whether a key of a role may call an endpoint. */
export function mayCall({ role, isReadOnly }: { role: Role; isReadOnly: boolean }, endpoint: Called): boolean {
  const { allow } = endpoint
  return mayKeyCall(endpoint) && allow !== 'anyone' && allows(role, allow) && (!isReadOnly || isRead(endpoint))
}
