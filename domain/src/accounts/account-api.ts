import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../fields.ts'
import { OwnPassword } from '../system/own-password.ts'
import { NewPassword } from './password.ts'
import { PersonName } from './profile.ts'

const Done = z.strictObject({})
const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })

/** One of the person's sessions. */
export const OwnSession = z.strictObject({
  id: Id,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  beganAt: Instant,
  lastUsedAt: Instant,
  /** Whether this is the session of the request. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** What each user may do with their own account. */
export const accountApi = {
  changeName: endpoint({
    allow: 'account.own',
    method: 'PATCH',
    path: '/account/name',
    summary: "Changes the caller's own name",
    input: z.strictObject({ name: PersonName }),
    output: z.strictObject({ name: z.string() }),
  }),
  changePassword: endpoint({
    allow: 'account.own',
    method: 'PATCH',
    path: '/account/password',
    summary: "Changes the caller's password, and ends their other sessions",
    input: z.strictObject({ password: OwnPassword, newPassword: NewPassword }),
    output: Done,
  }),
  sessions: endpoint({
    allow: 'account.own',
    method: 'GET',
    path: '/account/sessions',
    summary: 'Where the caller is signed in, the last used first',
    input: z.strictObject({}),
    output: z.array(OwnSession),
  }),
  endSession: endpoint({
    allow: 'account.own',
    method: 'DELETE',
    path: '/account/sessions/{id}',
    summary: "Ends one of the caller's sessions",
    input: z.strictObject({ id: Id }),
    output: Done,
  }),
  endOtherSessions: endpoint({
    allow: 'account.own',
    method: 'POST',
    path: '/account/sessions/end-others',
    summary: 'Ends every session of the caller but the one that asks',
    input: z.strictObject({}),
    output: z.strictObject({ ended: z.int() }),
  }),
  secondFactor: endpoint({
    allow: 'account.own',
    method: 'GET',
    path: '/account/second-factor',
    summary: 'Since when the caller signs in with a code, and how many recovery codes are left',
    input: z.strictObject({}),
    output: z.strictObject({ onSince: Instant.nullable(), recoveryCodesLeft: z.int() }),
  }),
  beginSecondFactor: endpoint({
    allow: 'account.own',
    method: 'POST',
    path: '/account/second-factor/begin',
    summary: 'Makes the secret that an authenticator app is to know; it counts for nothing until it is confirmed',
    input: z.strictObject({ password: OwnPassword }),
    output: z.strictObject({
      secret: z.string(),
      /** The content of the QR code. */
      appAddress: z.string(),
    }),
  }),
  confirmSecondFactor: endpoint({
    allow: 'account.own',
    method: 'POST',
    path: '/account/second-factor/confirm',
    summary: 'Turns the second factor on by a code of the app; answers once with the recovery codes',
    input: z.strictObject({ code: z.string().min(1, 'Enter the code').max(50, 'Enter the code') }),
    output: RecoveryCodes,
  }),
  renewRecoveryCodes: endpoint({
    allow: 'account.own',
    method: 'POST',
    path: '/account/second-factor/recovery-codes',
    summary: 'Makes new recovery codes, shown once; those of before are void',
    input: z.strictObject({ password: OwnPassword }),
    output: RecoveryCodes,
  }),
  endSecondFactor: endpoint({
    allow: 'account.own',
    method: 'POST',
    path: '/account/second-factor/end',
    summary: 'Turns the second factor off',
    input: z.strictObject({ password: OwnPassword }),
    output: Done,
  }),
}
