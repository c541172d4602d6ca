import { BlockList, isIPv6 } from 'node:net'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { NotFound } from '../../../errors.ts'
import { hashOfSecret, isSecretShaped } from './hook-secret.ts'

/** The account that a secret belongs to. */
export type Hook = {
  accountId: string
  number: string
  refusesUnknown: boolean
  /** Of the secret that was called. */
  secretHash: string
}

/**
 * The account of a called address; null for a secret that is not known or has ended, for a caller that is not allowed, and for an
 * account that is not in use. One look-up by a hash, and none for a text that is no secret.
 */
export async function findHook(db: Kysely<Database>, secret: string, address: string): Promise<Hook | null> {
  if (!isSecretShaped(secret)) return null
  const hash = hashOfSecret(secret)
  const { rows } = await sql<Omit<Hook, 'secretHash'> & { allowedAddresses: string[] }>`
    select a.id as account_id, a.number, h.refuses_unknown, h.allowed_addresses
      from paybill_hooks h join bank_accounts a on a.id = h.bank_account_id
      where ${isGood(hash)} and a.is_active`.execute(db)
  const [found] = rows
  if (!found) return null
  const { allowedAddresses, ...hook } = found
  return isAllowed(address, allowedAddresses) ? { ...hook, secretHash: hash } : null
}

/**
 * Holds the addresses of an account until the end of the transaction: what takes them or their secret away waits for it, and a
 * notification that comes later is refused.
 *
 * @throws NotFound if the secret ended after the call had been let in
 */
export async function holdHook(tx: Kysely<Database>, { accountId, secretHash }: Hook): Promise<void> {
  const { rows } = await sql`
    select from paybill_hooks h where bank_account_id = ${accountId} and ${isGood(secretHash)} for key share`.execute(
    tx,
  )
  if (rows.length === 0) throw new NotFound(nothingHere)
}

export const nothingHere = 'There is nothing here.'

/** SQL: whether a secret is the one of the addresses `h`, or the one before it in its last days. */
const isGood = (hash: string) =>
  sql<boolean>`(h.secret_hash = ${hash} or h.old_secret_hash = ${hash} and h.old_until > now())`

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
