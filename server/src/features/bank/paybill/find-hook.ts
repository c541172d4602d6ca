import { BlockList, isIPv6 } from 'node:net'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { hashOfSecret, isSecretShaped } from './hook-secret.ts'

/** The account that a secret belongs to. */
export type Hook = { accountId: string; number: string; refusesUnknown: boolean }

/**
 * The account of a called address; null for a secret that is not known or has ended, for a caller that is not allowed, and for an
 * account that is not in use. One look-up by a hash, and none for a text that is no secret.
 */
export async function findHook(db: Kysely<Database>, secret: string, address: string): Promise<Hook | null> {
  if (!isSecretShaped(secret)) return null
  const hash = hashOfSecret(secret)
  const { rows } = await sql<Hook & { allowedAddresses: string[] }>`
    select a.id as account_id, a.number, h.refuses_unknown, h.allowed_addresses
      from paybill_hooks h join bank_accounts a on a.id = h.bank_account_id
      where (h.secret_hash = ${hash} or h.old_secret_hash = ${hash} and h.old_until > now()) and a.is_active`.execute(
    db,
  )
  const [found] = rows
  if (!found) return null
  const { allowedAddresses, ...hook } = found
  return isAllowed(address, allowedAddresses) ? hook : null
}

/** Whether an address is one of the list or within a network of it; an empty list allows any. */
export function isAllowed(address: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true
  const list = new BlockList()
  for (const entry of allowed) {
    const [net = '', prefix] = entry.split('/')
    const family = isIPv6(net) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(net, family)
    else list.addSubnet(net, Number(prefix), family)
  }
  // IPv4 in IPv6, as a socket for both shows it.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
