import { type ErrorBody, type ErrorCode, errorStatus, type LastChange } from '@shehena/domain/errors'
import type { Hindrance } from '@shehena/domain/road/jobs/hindrance'
import type { CreditRefusal } from '@shehena/domain/sales/customers/credit'

type Extra = {
  fields?: Record<string, string>
  /** Who changed the record, for STALE. */
  lastChange?: LastChange
  /** What a plan clashes with, for CLASH. */
  hindrances?: readonly Hindrance[]
  /** Which booking may be released, for OVER_LIMIT; only to who may. */
  credit?: CreditRefusal | undefined
  /** In seconds. */
  retryAfter?: number
  /** The cause, for the log only. */
  cause?: unknown
}

/** An expected error with a sentence for the user. Any other thrown error is a fault of the program. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly lastChange: LastChange | undefined
  readonly hindrances: readonly Hindrance[] | undefined
  readonly credit: CreditRefusal | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, extra: Extra = {}) {
    super(message, extra.cause === undefined ? undefined : { cause: extra.cause })
    this.code = code
    this.fields = extra.fields
    this.lastChange = extra.lastChange
    this.hindrances = extra.hindrances
    this.credit = extra.credit
    this.retryAfter = extra.retryAfter
  }

  get status(): number {
    return errorStatus[this.code]
  }

  get body(): ErrorBody {
    const { code, message, fields, lastChange, hindrances, credit } = this
    return {
      code,
      message,
      ...(fields && { fields }),
      ...(lastChange && { lastChange }),
      ...(hindrances && { hindrances }),
      ...(credit && { credit }),
    }
  }
}

export class NotFound extends Refusal {
  constructor(message: string) {
    super('NOT_FOUND', message)
  }
}

export class Forbidden extends Refusal {
  constructor(message = "You don't have permission to do this.") {
    super('FORBIDDEN', message)
  }
}

export class Conflict extends Refusal {
  constructor(message: string) {
    super('CONFLICT', message)
  }
}

/** The input breaks a rule; `fields` has a message for each field. */
export class Invalid extends Refusal {
  constructor(message: string, fields?: Record<string, string>, cause?: unknown) {
    super('INVALID', message, { ...(fields && { fields }), cause })
  }
}

/** Values that are allowed but rather a slip; `doubts` has a sentence for each field. */
export class Unusual extends Refusal {
  constructor(doubts: Record<string, string>) {
    super('UNUSUAL', Object.values(doubts)[0] ?? '', { fields: doubts })
  }
}

/** @throws Unusual if there are doubts and the caller has not confirmed the values */
export function refuseUnconfirmed(doubts: Record<string, string>, { isConfirmed }: { isConfirmed: boolean }): void {
  if (!isConfirmed && Object.keys(doubts).length > 0) throw new Unusual(doubts)
}

/** @param seconds until the next attempt is allowed */
export class TooMany extends Refusal {
  constructor(seconds: number) {
    const message =
      seconds < 120
        ? `Too many attempts. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
        : `Too many attempts. Wait ${Math.ceil(seconds / 60)} minutes, then try again.`
    super('TOO_MANY', message, { retryAfter: seconds })
  }
}

/** The answer to an internal error (500). Details go to the log only. */
export function faultAnswer(): Refusal {
  return new Refusal(
    'INTERNAL',
    'Something went wrong on our side. Try again; tell your administrator if it happens again.',
  )
}

/**
 * Error codes of an unavailable database: statement timeout, server down, connection ended, no connections or disk
 * left, read-only replica. Also the system's network errors.
 */
const unavailable =
  /^(57014|57P0[1-5]|53\w{3}|08\w{3}|25P0[34]|25006|40003|58\w{3}|ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOST(UNREACH|DOWN)|ENET(UNREACH|DOWN))$/
/** Messages of the driver, without a code, for a lost or missing connection. */
const unavailableWords =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable|Cannot use a pool after/

/** The invariants of a job, checked as its transaction ends: no input breaks them, only a fault of the program. */
const wholeJob = 'job_is_whole'

/** What an invoice bills stays. Verbs name the invoice; this is the last net, for a race. */
const billedCharge = 'charges_billed'

/** A key, or the secret by which it calls, ended after the call had been let in. */
const endedKey = 'api_keys_ended'

/** Converts a thrown error to a refusal; null for an internal error, which only the log may describe. */
export function refusalFrom(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (constraintOf(error) === wholeJob) return null
  if (constraintOf(error) === billedCharge) return new Conflict('An invoice bills this by now. Reload to see it.')
  if (constraintOf(error) === endedKey)
    return new Refusal('UNAUTHENTICATED', 'This key has ended. Nothing was changed.')
  const code = errorCode(error)
  if (code === '23505') return new Conflict('A record with the same value exists already.')
  if (code === '23503' || code === '23001')
    return new Conflict('Other records refer to this one, or it refers to a record that is gone.')
  if (code === '23514') return new Invalid('A value is outside what the program accepts.')
  if (code === '22003' || code === '22P02' || code === '22021')
    return new Invalid('A value is outside what the program accepts.')
  if (code === '53100')
    return new Refusal('STORAGE_FULL', 'There is no room left in the database. Tell your administrator.', {
      cause: error,
    })
  if (isUnavailable(error)) return databaseAway()
  if (code === '55P03' || code?.startsWith('40')) {
    return new Conflict('Somebody else is changing this record. Try again in a moment.')
  }
  return null
}

/** Whether the database or the connection is unavailable, so that a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error)
  return code ? unavailable.test(code) : error instanceof Error && unavailableWords.test(error.message)
}

/** Whether PostgreSQL ended a transaction because of a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return errorCode(error) === '40P01'
}

/** Whether a lock was waited for in vain. */
export function isLockTimeout(error: unknown): boolean {
  return errorCode(error) === '55P03'
}

/** Whether a delete failed because other rows refer to this one. */
export function isReferredTo(error: unknown): boolean {
  // PostgreSQL 18 has a code of its own for `on delete restrict`.
  return ['23503', '23001'].includes(errorCode(error) ?? '')
}

/** The name of the violated constraint, if there is one. */
export function constraintOf(error: unknown): string | undefined {
  return typeof error === 'object' && error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined
}

function errorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}

/** The answer where the database is unavailable: a retry may succeed. */
export function databaseAway(): Refusal {
  return new Refusal('UNAVAILABLE', 'The database cannot be reached at the moment. Try again shortly.', {
    retryAfter: 5,
  })
}
