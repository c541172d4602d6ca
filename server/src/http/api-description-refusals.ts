import type { EndpointMeta } from '@shehena/domain/endpoint'
import { type ErrorCode, errorStatus } from '@shehena/domain/errors'
import { Hindrance } from '@shehena/domain/road/jobs/hindrance'
import { z } from 'zod'

const { $schema: _, ...hindrance } = z.toJSONSchema(Hindrance, { unrepresentable: 'any' })

/** The schema of every refusal. */
export const refusalSchema = {
  type: 'object',
  properties: {
    code: { type: 'string', enum: Object.keys(errorStatus) },
    message: { type: 'string', minLength: 1 },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    lastChange: {
      type: 'object',
      description: 'Of STALE: who changed the record, null for the system, and when',
      properties: { by: { type: ['string', 'null'] }, at: { type: 'string', format: 'date-time' } },
      required: ['by', 'at'],
      additionalProperties: false,
    },
    hindrances: {
      type: 'array',
      description: 'Of CLASH: what the plan of a job clashes with, to be named in planAnyway where it may be',
      items: hindrance,
    },
    credit: {
      type: 'object',
      description:
        'Of OVER_LIMIT, for who may release the booking: which, and what its customer would owe in all, in cents',
      properties: {
        bookingId: { type: 'string', format: 'uuid' },
        bookingNo: { type: 'string' },
        version: { type: 'integer' },
        wouldOwe: { type: ['integer', 'string'] },
      },
      required: ['bookingId', 'bookingNo', 'version', 'wouldOwe'],
      additionalProperties: false,
    },
  },
  required: ['code', 'message'],
  additionalProperties: false,
}

// No operation of the document can answer 405: it is for another method of its path.
type Status = Exclude<(typeof errorStatus)[ErrorCode], 405>

/** The answer of each status, by its name among the components. */
const answers: Record<Status, { name: string; description: string; waits?: true }> = {
  400: { name: 'Malformed', description: 'The request could not be read' },
  401: { name: 'Unauthenticated', description: 'Nobody is signed in, or the key is not in use' },
  403: { name: 'Forbidden', description: 'The caller may not do this, or has to do something else first' },
  404: { name: 'NotFound', description: 'There is no such record' },
  408: { name: 'TimedOut', description: 'The request took too long to arrive' },
  409: { name: 'Conflict', description: 'The state of the records does not allow this' },
  410: { name: 'Gone', description: 'What was asked for is used up, or its file is missing' },
  411: { name: 'LengthRequired', description: 'The request has no Content-Length' },
  413: { name: 'TooLarge', description: 'The request is too large' },
  415: { name: 'Unsupported', description: 'The type of the body is not taken' },
  422: { name: 'Invalid', description: 'The input breaks a rule; fields names each' },
  429: { name: 'TooMany', description: 'Too many calls', waits: true },
  500: { name: 'Fault', description: 'The program has failed' },
  503: { name: 'Unavailable', description: 'The database cannot be reached', waits: true },
  507: { name: 'StorageFull', description: 'There is no room left' },
}

const asRefusal = { $ref: '#/components/schemas/Refusal' }

const retryAfter = {
  description: 'The seconds until a call may succeed',
  required: true,
  schema: { type: 'integer', minimum: 1 },
}

/** Every answer that refuses, with the codes of its status. Operations refer to these: each is written once. */
export const refusalResponses = {
  Refused: { description: 'Refused otherwise', content: { 'application/json': { schema: asRefusal } } },
  ...Object.fromEntries(
    Object.entries(answers).map(([status, { name, description, waits }]) => [
      name,
      {
        description,
        ...(waits && { headers: { 'Retry-After': retryAfter } }),
        content: { 'application/json': { schema: { allOf: [asRefusal, { properties: { code: codesOf(status) } }] } } },
      },
    ]),
  ),
}

function codesOf(status: string) {
  const codes = Object.entries(errorStatus).flatMap(([code, its]) => (String(its) === status ? [code] : []))
  return { type: 'string', enum: codes }
}

type Endpoint = EndpointMeta & { method: string; path: string }

/**
 * The refusals that an operation can answer, by status.
 *
 * @param isAboutRecords whether its parameters or its body name records
 */
export function refusalsOf(endpoint: Endpoint, { isAboutRecords }: { isAboutRecords: boolean }) {
  const { method, path, allow, sendsFile } = endpoint
  const isWrite = method !== 'GET'
  const isStoredFile = sendsFile && !isWrite
  const may: Record<Status, boolean> = {
    400: true,
    401: allow !== 'anyone',
    // A write may come from another site's page.
    403: allow !== 'anyone' || isWrite,
    404: isAboutRecords || isStoredFile || path.includes('{'),
    408: isWrite,
    409: isWrite,
    410: isStoredFile || path.startsWith('/account-links/'),
    411: isWrite,
    413: isWrite,
    415: isWrite,
    // An unknown parameter, at least.
    422: true,
    // A read counts too where a key comes with it, even a wrong one.
    429: allow !== 'anyone' || isWrite,
    500: true,
    503: true,
    507: isWrite,
  }
  const possible = Object.entries(answers).filter(([status]) => may[Number(status) as Status])
  return {
    ...Object.fromEntries(possible.map(([status, { name }]) => [status, referenceTo(name)])),
    default: referenceTo('Refused'),
  }
}

function referenceTo(name: string) {
  return { $ref: `#/components/responses/${name}` }
}
