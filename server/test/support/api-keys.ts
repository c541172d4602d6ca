import { api } from '@shehena/domain/api'
import type { KeyRole } from '@shehena/domain/office/api-keys/key-limits'
import { mayWrite } from '@shehena/domain/office/api-keys/key-limits'
import type { Client, TestApp } from './test-app.ts'

type Options = { role?: KeyRole; isReadOnly?: boolean; name?: string; callsPerMinute?: number; days?: number }

let count = 0

/** Makes an API key as an administrator. The client calls by it. */
export async function anApiKey(it: TestApp, options: Options & { admin?: Client } = {}) {
  const { role = 'bookings', admin = await it.signedIn('admin'), ...rest } = options
  count += 1
  const { keys: made } = await admin.call(api.apiKeys.create, {
    name: `Program ${count}`,
    roles: [role],
    isReadOnly: !mayWrite(role),
    callsPerMinute: 600,
    ...rest,
  })
  // safe: one for each role.
  const [only] = made as [(typeof made)[number]]
  return { ...only, admin, client: it.byKey(only.secret) }
}
