import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'

/** Faults of an input's shape: an unknown field, an unknown value of a list, a field that is missing or of another kind. */
const ofShape = new Set(['unrecognized_keys', 'invalid_value', 'invalid_type', 'invalid_union', 'invalid_key'])

/** Whether a page of another version of the program calls, by its header. Keys and other programs send none. */
export function isOfOtherVersion({ headers }: FastifyRequest, version: string | null): boolean {
  const named = headers['x-page-version']
  return version !== null && named !== undefined && named !== version
}

/** Whether a schema could not read an input whole, rather than found a value out of bounds. */
export function isUnread(issues: readonly object[]): boolean {
  return issues.some((issue) => 'code' in issue && ofShape.has(String(issue.code)))
}

/** The refusal of what a page of another version asks for and this one does not know. No field of it is dropped. */
export function otherVersion(): Refusal {
  return new Refusal(
    'OTHER_VERSION',
    'The program is being updated, and this server cannot read all that this page sends: nothing was changed, and it works again once the update is through or the page is reloaded.',
  )
}
