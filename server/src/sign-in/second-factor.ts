import { createHash, randomBytes } from 'node:crypto'
import { epochSeconds } from '@shehena/domain/dates'
import { type Kysely, sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '../db/tables.ts'
import type { SecretBox } from '../secret-box.ts'

const period = 30
/** How many steps before and after the current one are taken. */
const neighbours = 1
const recoveryCodes = 10
// Without I, L, O and U, which are misread. 32 characters, so that a random byte modulo 32 has no bias.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const recoveryLength = 16

/** A new TOTP secret in base 32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The otpauth URL of the QR code. */
export function appAddress(secret: string, email: string): string {
  return generator(secret, email).toString()
}

/** Ten recovery codes, 'ABCD-EFGH-JKMN-PQRS', of 80 random bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () =>
    Array.from(randomBytes(recoveryLength), (byte) => alphabet[byte % alphabet.length])
      .join('')
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  )
}

/** The hash of a recovery code that is stored. No salt is needed: a code has 80 random bits. */
export function hashOfRecovery(code: string): string {
  return createHash('sha256').update(bare(code)).digest('base64url')
}

/**
 * The 30-second TOTP step that a code matches: the current one or a neighbour, because clocks differ.
 *
 * @returns null for a wrong code
 */
export function stepOf(secret: string, code: string, now: string): number | null {
  const timestamp = epochSeconds(now) * 1000
  const totp = generator(secret)
  const delta = totp.validate({ token: bare(code), timestamp, window: neighbours })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/**
 * Verifies and uses up a TOTP code or a recovery code. Race: of two requests with one code only one succeeds. Runs in
 * the caller's transaction, after the attempt has been counted.
 */
export async function takeCode(
  db: Kysely<Database>,
  secrets: SecretBox,
  { userId, code, now }: { userId: string; code: string; now: string },
): Promise<boolean> {
  return /^\d{6}$/.test(bare(code))
    ? takeAppCode(db, secrets, { userId, code, now })
    : takeRecoveryCode(db, userId, hashOfRecovery(code))
}

async function takeAppCode(
  db: Kysely<Database>,
  secrets: SecretBox,
  { userId, code, now }: { userId: string; code: string; now: string },
): Promise<boolean> {
  const factor = await db
    .selectFrom('secondFactors')
    .select('sealedSecret')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  const step = factor ? stepOf(secrets.open(factor.sealedSecret), code, now) : null
  if (step === null) return false
  // Every sign-in updates the last step, which is no change for the audit trail.
  await sql`select set_config('app.quiet', 'on', true)`.execute(db)
  const { numUpdatedRows } = await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    // A step further ahead than any code reaches is of a clock that ran ahead: it counts as now.
    .where((is) => is.or([is('lastStep', '<', step), is('lastStep', '>', step + 2 * neighbours)]))
    .executeTakeFirst()
  await sql`select set_config('app.quiet', '', true)`.execute(db)
  return numUpdatedRows === 1n
}

async function takeRecoveryCode(db: Kysely<Database>, userId: string, hash: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update second_factors set recovery_hashes = array_remove(recovery_hashes, ${hash})
      where user_id = ${userId} and confirmed_at is not null and ${hash} = any(recovery_hashes)`.execute(db)
  return numAffectedRows === 1n
}

function generator(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Shehena', label, period, digits: 6, secret: Secret.fromBase32(secret) })
}

/** Normalises a typed code. */
function bare(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase()
}
