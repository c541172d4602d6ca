import { api } from '@shehena/domain/api'
import type { KeyRole } from '@shehena/domain/office/api-keys/key-limits'
import { mayWrite } from '@shehena/domain/office/api-keys/key-limits'
import type { Client, TestApp } from './test-app.ts'

type Options = { role?: KeyRole; isReadOnly?: boolean; name?: string; callsPerMinute?: number; days?: number }

let keys = 0

/** Makes an API key as an administrator. The client calls by it. */
export async function anApiKey(it: TestApp, options: Options & { admin?: Client } = {}) {
  const { role = 'bookings', admin = await it.signedIn('admin'), ...rest } = options
  keys += 1
  const made = await admin.call(api.apiKeys.create, {
    name: `Program ${keys}`,
    role,
    isReadOnly: !mayWrite(role),
    callsPerMinute: 600,
    ...rest,
  })
  return { ...made, admin, client: it.byKey(made.secret) }
}
