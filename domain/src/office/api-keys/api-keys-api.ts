import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Instant, Version } from '../../fields.ts'
import { pageInput, pageOf } from '../../list.ts'
import { renewals } from '../../renewal.ts'
import { PersonName } from '../profiles/profile.ts'
import { keyCalls, keyDays, keyName, keyRoles, mayWrite } from './key-limits.ts'

export const keyStates = ['active', 'expired', 'revoked'] as const

/** A key by which another program calls the API. */
export const ApiKey = z.strictObject({
  id: Id,
  name: z.string(),
  role: z.enum(keyRoles),
  /** Whether it may only call GET, and exports. */
  isReadOnly: z.boolean(),
  /** The first characters of its secret, by which it is recognised: 'shk_1a2b3c4d'. */
  prefix: z.string(),
  callsPerMinute: z.int(),
  state: z.enum(keyStates),
  expiresAt: Instant,
  /** Until when the secret before the last rotation works too; null for none. */
  oldUntil: Instant.nullable(),
  /** To the minute; null for never. */
  lastUsedAt: Instant.nullable(),
  lastAddress: z.string().nullable(),
  revokedAt: Instant.nullable(),
  createdAt: Instant,
  createdBy: z.string(),
  /** Whether the one who made it, or took it over, has been deactivated. */
  hasMakerLeft: z.boolean(),
  version: Version,
})
export type ApiKey = z.infer<typeof ApiKey>

const CallsPerMinute = z
  .int({ error: 'Enter a whole number' })
  .min(keyCalls.least, `At least ${keyCalls.least} calls a minute`)
  .max(keyCalls.most, `At most ${keyCalls.most} calls a minute`)

const Days = z
  .int({ error: 'Enter a whole number of days' })
  .min(keyDays.least, 'At least one day')
  .max(keyDays.most, `At most ${keyDays.most} days`)
  .default(keyDays.standard)

/** What an administrator says of the new keys of a program: one for each role. A key of a role that may not write only reads. */
export const NewApiKey = z
  .strictObject({
    name: PersonName,
    roles: z
      .array(z.enum(keyRoles))
      .min(1, 'Choose at least one role')
      .max(keyRoles.length)
      .refine((roles) => new Set(roles).size === roles.length, 'Each role once'),
    isReadOnly: z.boolean(),
    callsPerMinute: CallsPerMinute.default(keyCalls.standard),
    days: Days,
  })
  .refine(({ roles, isReadOnly }) => isReadOnly || roles.length === 0 || roles.some(mayWrite), {
    path: ['isReadOnly'],
    message: 'A key with the role Management may only read',
  })
  .superRefine(({ name, roles }, context) => {
    const isTooLong = roles.some((role) => !PersonName.safeParse(keyName(name, role, roles)).success)
    if (isTooLong) context.addIssue({ code: 'custom', path: ['name'], message: 'Too long a name for several keys' })
  })

/** What can be changed of a key. */
export const ApiKeyChanges = z.strictObject({ name: PersonName, callsPerMinute: CallsPerMinute }).partial()

/** A key with its secret, which leaves the server this once. */
const ShownOnce = z.strictObject({ secret: z.string(), key: ApiKey })

export const apiKeysApi = {
  list: endpoint({
    allow: 'integrations.manage',
    method: 'GET',
    path: '/api-keys',
    summary: 'The keys of other programs: those in use, then the expired and the revoked, the newest first',
    input: pageInput({}),
    output: pageOf(ApiKey, z.strictObject({})),
  }),
  create: endpoint({
    allow: 'integrations.manage',
    method: 'POST',
    path: '/api-keys',
    summary: 'Makes the keys of a program, one for each role, whose secrets are shown this once',
    asksPassword: true,
    input: NewApiKey,
    /** In the order of the roles. */
    output: z.strictObject({ keys: z.array(ShownOnce) }),
  }),
  update: endpoint({
    allow: 'integrations.manage',
    method: 'PATCH',
    path: '/api-keys/{id}',
    summary: 'Renames a key, or says how many calls a minute it may make',
    asksPassword: true,
    input: ApiKeyChanges.extend({ id: Id, version: Version }),
    output: ApiKey,
  }),
  rotate: endpoint({
    allow: 'integrations.manage',
    method: 'POST',
    path: '/api-keys/{id}/rotate',
    summary:
      'Makes another secret for a key, shown this once; the one before it ends at once if it leaked, and else works for 24 hours more, if it lasts that long',
    asksPassword: true,
    input: z.strictObject({ id: Id, version: Version, renewal: z.enum(renewals), days: Days }),
    output: ShownOnce,
  }),
  revoke: endpoint({
    allow: 'integrations.manage',
    method: 'POST',
    path: '/api-keys/{id}/revoke',
    summary: 'Ends a key at once, and for good',
    asksPassword: true,
    input: z.strictObject({ id: Id, version: Version }),
    output: ApiKey,
  }),
}
