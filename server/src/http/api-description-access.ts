import type { EndpointMeta } from '@shehena/domain/endpoint'
import { mayCall } from '@shehena/domain/office/api-keys/key-access'
import { type KeyRole, keyRoles, mayWrite } from '@shehena/domain/office/api-keys/key-limits'
import { rolesWith } from '@shehena/domain/permissions'
import { type Role, roleLabels, roles } from '@shehena/domain/roles'
import { sessionCookieName } from '../sign-in/session.ts'
import { exportsPerHour, uploadsPerHour } from './limits.ts'

type Endpoint = EndpointMeta & { method: string }

/** How a caller of the API says who it is. */
export function securitySchemes(publicUrl: string) {
  return {
    bearerAuth: {
      type: 'http',
      scheme: 'bearer',
      description:
        'An API key, shk_…, made by an administrator under Settings, Integrations. It has the permissions of its role, less those that are for people only. One that may only read calls GET and exports, as every key of Management does.',
    },
    sessionCookie: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookieName(publicUrl.startsWith('https:')),
      description: 'The session of a person who has signed in, as the web app has it.',
    },
  }
}

/** What a call needs, as alternatives: a key or a session, a session, or nothing. */
export function securityOf(endpoint: Endpoint): Record<string, string[]>[] {
  if (endpoint.allow === 'anyone') return []
  return rolesOfKeys(endpoint).length > 0 ? [{ bearerAuth: [] }, { sessionCookie: [] }] : [{ sessionCookie: [] }]
}

/** Who may call an endpoint: 'Finance, Management, Administrator'. */
export function callersOf({ allow }: EndpointMeta): string {
  if (allow === 'anyone') return 'Anyone'
  const allowed = rolesWith(allow)
  return allowed.length === roles.length ? 'Every role' : named(allowed)
}

/** The roles whose API keys may call an endpoint: 'Finance, Management', or 'None'. */
export function keysOf(endpoint: Endpoint): string {
  return named(rolesOfKeys(endpoint)) || 'None'
}

function rolesOfKeys(endpoint: Endpoint): KeyRole[] {
  return keyRoles.filter((role) => mayCall({ role, isReadOnly: !mayWrite(role) }, endpoint))
}

function named(some: readonly Role[]): string {
  return some.map((role) => roleLabels[role]).join(', ')
}

/** What a caller has to know before a call, in sentences. */
export function describeCall(endpoint: Endpoint): string {
  const { allow, creates, takesFile, exports, asksPassword, setsUpFactor } = endpoint
  return [
    allow === 'anyone'
      ? 'Anyone may call this, without signing in.'
      : `Permission \`${allow}\`: ${callersOf(endpoint)}. API keys: ${keysOf(endpoint)}.`,
    creates && 'Creates a record: send an Idempotency-Key.',
    asksPassword && 'Asks for the password: the session must have confirmed it lately.',
    setsUpFactor && 'Open to a person who still has to set up a second factor.',
    takesFile && `Takes a file as multipart/form-data: ${uploadsPerHour.allowed} calls an hour.`,
    exports && `An export: ${exportsPerHour.allowed} calls an hour, of all exports together.`,
  ]
    .filter(Boolean)
    .join(' ')
}
