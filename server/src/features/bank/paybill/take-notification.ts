import { type CallKind, callsAnHour } from '@shehena/domain/bank/paybill/hook-limits'
import { type Notification, type RejectReason, readNotification } from '@shehena/domain/bank/paybill/notification'
import type { ReadLine } from '@shehena/domain/bank/statements/read-statement'
import { dayOf } from '@shehena/domain/dates'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { inPublicTransaction } from '../../../db/transaction.ts'
import { TooMany } from '../../../errors.ts'
import { secondsToWait } from '../../../http/limits.ts'
import type { KeyedHash } from '../../../keyed-hash.ts'
import { factsOfLines, withoutPhones } from '../lines/line-facts.ts'
import { queueFreshMatching } from '../statements/queue-matching.ts'
import { type Hook, holdHook } from './find-hook.ts'

type Received = { db: Kysely<Database>; now: string; phones: KeyedHash; hook: Hook; body: string; address: string }

const longestText = 500

/**
 * Takes a notification of the paybill: a payment becomes a line of the account, once however often it is told, and its matching
 * is queued. What is no payment is kept for 30 days for people to look at, up to the limit of the hour; beyond it a counter grows, and
 * the call is taken all the same: it would only be made again. Commits before it returns.
 *
 * @throws NotFound if the secret ended after the call had been let in: then nothing is kept; TooMany for a payment beyond the limit,
 * which a statement brings
 */
export async function takeNotification({ db, now, phones, hook, body, address }: Received): Promise<void> {
  const read = readNotification(parsed(body), { shortCode: hook.number, today: dayOf(now) })
  // By itself: in the transaction of the line, the payments of an account would wait for each other.
  const wait = typeof read === 'string' ? 0 : await countCall(db, hook, 'payment')
  if (wait > 0) {
    await turnAway(db, hook)
    throw new TooMany(wait)
  }
  await inPublicTransaction({ db }, async (tx) => {
    const reject = async (reason: RejectReason, txnCode: string | null) => {
      if ((await countCall(tx, hook, reason)) > 0) return turnAway(tx, hook)
      await tx
        .insertInto('hookRejects')
        .values({ bankAccountId: hook.accountId, reason, txnCode, address, body: keptBody(body) })
        .execute()
    }
    await holdHook(tx, hook)
    if (typeof read === 'string') await reject(read, null)
    else if (await addLine(tx, hook.accountId, read, phones)) await queueFreshMatching({ db: tx }, hook.accountId)
    else if (await hasOtherAmount(tx, hook.accountId, read)) await reject('otherAmount', read.receipt)
  })
}

/** Counts a call of a kind. @returns the seconds until another is written down, 0 within the limit */
function countCall(db: Kysely<Database>, { accountId }: Hook, kind: CallKind): Promise<number> {
  return secondsToWait(db, { name: `hook-${kind}`, allowed: callsAnHour[kind], seconds: 3600 }, accountId)
}

async function turnAway(db: Kysely<Database>, { accountId }: Hook): Promise<void> {
  await sql`select turn_away(${accountId})`.execute(db)
}

/** The line as a file would have it, so that the file finds it again by its external id. */
async function addLine(
  tx: Kysely<Database>,
  accountId: string,
  told: Notification,
  phones: KeyedHash,
): Promise<boolean> {
  const { receipt, day, amount, accountRef, payerName, phone, kind } = told
  const isTelephone = /^254\d{9}$/.test(phone ?? '')
  // Newer versions send a hash, which tells payers apart as well as a number does.
  const isHash = /^[a-z0-9+/=_-]{32,128}$/i.test(phone ?? '')
  const line: ReadLine = {
    row: 1,
    valueDate: day,
    amount,
    balance: null,
    // Without the name, which is kept in one place.
    text: `${kind} Acc. ${accountRef ?? '-'}`.slice(0, longestText),
    reference: receipt,
    payerName,
    phone: isTelephone || isHash ? phone : null,
    accountRef,
    externalId: `${receipt}+`,
  }
  const [facts] = factsOfLines([line], phones)
  // safe: one line gives one row.
  const { rowNo: _, ...values } = facts!
  const made = await tx
    .insertInto('bankLines')
    .values({ ...values, ...(isHash && { phoneTail: null }), bankAccountId: accountId, source: 'c2b' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

async function hasOtherAmount(
  tx: Kysely<Database>,
  accountId: string,
  { receipt, amount }: Notification,
): Promise<boolean> {
  const known = await tx
    .selectFrom('bankLines')
    .select('amount')
    .where('bankAccountId', '=', accountId)
    .where('externalId', '=', `${receipt}+`)
    .executeTakeFirst()
  return known !== undefined && known.amount !== amount
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** Without telephones, control characters and lone surrogates, which the database does not take. */
function keptBody(body: string): string {
  return withoutPhones(body.toWellFormed().replaceAll(/\p{Cc}/gu, ' ')).slice(0, mostKept)
}

const mostKept = 2000
