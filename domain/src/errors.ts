import type { Hindrance } from './road/jobs/hindrance.ts'
import type { CreditRefusal } from './sales/customers/credit.ts'

/** The stable error codes of the API, with the HTTP status of each. */
export const errorStatus = {
  MALFORMED: 400,
  UNAUTHENTICATED: 401,
  /** Idle timeout: the session ended for lack of activity. */
  IDLE: 401,
  /** An administrator has deactivated the account of this session. */
  DEACTIVATED: 401,
  FORBIDDEN: 403,
  INACTIVE: 403,
  /** The session has to confirm its password first. */
  PASSWORD_NEEDED: 403,
  /** The role requires a second factor that is not set up yet. */
  SECOND_FACTOR_NEEDED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TIMED_OUT: 408,
  CONFLICT: 409,
  STALE: 409,
  /** The plan of a job clashes: `hindrances` says with what, and what may be planned anyway. */
  CLASH: 409,
  /** The customer would owe more than its credit limit: `credit` says to who may release the booking which, and how much. */
  OVER_LIMIT: 409,
  /** The customer is on hold: nothing new is agreed or carried for it. */
  ON_HOLD: 409,
  /** The page is of another version of the program than the server, which cannot read the whole input. Nothing was done. */
  OTHER_VERSION: 409,
  GONE: 410,
  LENGTH_REQUIRED: 411,
  TOO_LARGE: 413,
  UNSUPPORTED: 415,
  INVALID: 422,
  /** Allowed, but rather a slip: repeat the call with `isConfirmed`. */
  UNUSUAL: 422,
  KEY_REUSED: 422,
  TOO_MANY: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Who changed a record last, and when; null for the system itself. */
export type LastChange = { by: string | null; at: string }

/**
 * The body of every API error: a code, a sentence for people, messages by field, for STALE the last change, for CLASH
 * what the plan clashes with, and for OVER_LIMIT which booking may be released.
 */
export type ErrorBody = {
  code: ErrorCode
  message: string
  fields?: Record<string, string>
  lastChange?: LastChange
  hindrances?: readonly Hindrance[]
  credit?: CreditRefusal
}
