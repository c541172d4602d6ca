import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { CentsOut, Day, Id, Instant } from '../../fields.ts'
import { roles } from '../../roles.ts'
import { PersonName, Profile } from '../profiles/profile.ts'
import { UserSettings } from '../settings/user-settings.ts'
import { foreignCurrencies, languages } from '../settings/user-settings-list.ts'
import { linkPurposes } from './account-links.ts'
import { OwnPassword, passwordHoldsMinutes } from './own-password.ts'
import { NewPassword, SignInEmail } from './password.ts'

const Ok = z.strictObject({ ok: z.literal(true) })
const Token = z.string().min(1).max(100)
const MailRequest = z.strictObject({ email: SignInEmail, language: z.enum(languages) })
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

const Me = z.strictObject({
  profile: Profile,
  session: z.strictObject({
    expiresAt: Instant,
    /** Whether the role requires a second factor that is not set up: until then nothing else is answered. */
    owesSecondFactor: z.boolean(),
  }),
  settings: UserSettings,
  /** For the user's display currency; null for shillings, and where no rate was entered. */
  exchangeRate: z.strictObject({ currency: z.enum(foreignCurrencies), centsPerUnit: CentsOut, setOn: Day }).nullable(),
  /** Whether the company is registered for VAT; so it counts where nobody has said. */
  isVatRegistered: z.boolean(),
  /** Whether the company is still being set up, for those who do it: `setupProgress` is open. */
  isSettingUp: z.boolean(),
})

/** How people come by an account and into it, and what they may do with their own. */
export const accountApi = {
  signUp: endpoint({
    allow: 'anyone',
    method: 'POST',
    path: '/auth/sign-up/email',
    summary: 'Makes an account that an administrator has to activate; the answer never says whether there was one',
    input: z.strictObject({
      name: PersonName,
      email: SignInEmail,
      password: NewPassword,
      language: z.enum(languages).default('en'),
    }),
    output: Ok,
  }),
  /** What the sign-in page needs before sign-in. */
  welcome: endpoint({
    allow: 'anyone',
    method: 'GET',
    path: '/welcome',
    summary: 'The accounts of a demonstration, and whom to ask for an account where nobody can sign up',
    input: z.strictObject({}),
    output: z.strictObject({
      demo: z
        .strictObject({
          password: z.string(),
          accounts: z.array(z.strictObject({ email: z.string(), role: z.enum(roles) })),
        })
        .nullable(),
      /** Whom to ask for an account while sign-up is off; null while it is on. */
      whomToAsk: z
        .strictObject({ company: z.string().nullable(), phone: z.string().nullable(), email: z.string().nullable() })
        .nullable(),
    }),
  }),
  /** Target of the one-time link that the server prints while there is no administrator. */
  setUp: endpoint({
    allow: 'anyone',
    method: 'POST',
    path: '/setup',
    summary: 'Makes the first administrator with the secret of the one-time link',
    input: z.strictObject({
      token: Token,
      name: PersonName,
      email: SignInEmail,
      password: NewPassword,
    }),
    output: Ok,
  }),

  // Links that were mailed, and the requests for them.
  askVerification: endpoint({
    allow: 'anyone',
    method: 'POST',
    path: '/account-links/verification',
    summary: 'Mails a new link that verifies an address; the answer never says whether there is such an account',
    input: MailRequest,
    output: Ok,
  }),
  askReset: endpoint({
    allow: 'anyone',
    method: 'POST',
    path: '/account-links/reset',
    summary: 'Mails a link that sets a new password; the answer never says whether there is such an account',
    input: MailRequest,
    output: Ok,
  }),
  /** A POST, to keep the secret out of URLs and logs. Opening does not use the link up. */
  openLink: endpoint({
    allow: 'anyone',
    method: 'POST',
    path: '/account-links/open',
    summary: 'Whose account a link is for, while it is good',
    input: z.strictObject({ token: Token, purpose: z.enum(linkPurposes) }),
    output: z.strictObject({ name: z.string(), email: z.string(), role: z.enum(roles) }),
  }),
  verifyAddress: endpoint({
    allow: 'anyone',
    method: 'POST',
    path: '/account-links/verify',
    summary:
      'Verifies the address that the link was mailed to; its owner chooses the password, and what was typed before is void',
    input: z.strictObject({ token: Token, password: NewPassword }),
    output: z.strictObject({ isActive: z.boolean() }),
  }),
  resetPassword: endpoint({
    allow: 'anyone',
    method: 'POST',
    path: '/account-links/new-password',
    summary: 'Sets a new password by a mailed link, and ends every session of the account',
    input: z.strictObject({ token: Token, password: NewPassword, language: z.enum(languages) }),
    output: Ok,
  }),
  acceptInvitation: endpoint({
    allow: 'anyone',
    method: 'POST',
    path: '/account-links/accept',
    summary: 'Accepts an invitation: sets the password and activates the account',
    input: z.strictObject({ token: Token, password: NewPassword }),
    output: Ok,
  }),

  /** `me` for a page that may have nobody: not an error, which a browser would write to its console. */
  visitor: endpoint({
    allow: 'anyone',
    method: 'GET',
    path: '/visitor',
    summary: 'Who is signed in, or why nobody is',
    input: z.strictObject({}),
    output: z.strictObject({
      me: Me.nullable(),
      refusal: z
        .strictObject({ code: z.enum(['UNAUTHENTICATED', 'IDLE', 'DEACTIVATED', 'INACTIVE']), message: z.string() })
        .nullable(),
    }),
  }),

  // Of the signed-in user.
  me: endpoint({
    allow: 'account.own',
    method: 'GET',
    path: '/me',
    setsUpFactor: true,
    summary: 'Who is signed in, with their settings and the end of the session',
    input: z.strictObject({}),
    output: Me,
  }),
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
  confirmPassword: endpoint({
    allow: 'account.own',
    method: 'POST',
    path: '/account/password/confirm',
    summary: `Confirms the caller's password for this session: for ${passwordHoldsMinutes} minutes, endpoints that ask for it answer`,
    input: z.strictObject({ password: OwnPassword }),
    output: Done,
  }),
  /** Asked before a download, which the browser fetches by itself. */
  hasConfirmed: endpoint({
    allow: 'account.own',
    method: 'GET',
    path: '/account/password/confirmed',
    summary: 'Answers while the password of this session is confirmed, and is refused otherwise',
    asksPassword: true,
    input: z.strictObject({}),
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
    setsUpFactor: true,
    input: z.strictObject({}),
    output: z.strictObject({
      onSince: Instant.nullable(),
      recoveryCodesLeft: z.int(),
      /** Whether the caller's role requires one. */
      isRequired: z.boolean(),
    }),
  }),
  beginSecondFactor: endpoint({
    allow: 'account.own',
    method: 'POST',
    path: '/account/second-factor/begin',
    setsUpFactor: true,
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
    setsUpFactor: true,
    summary:
      "Turns the second factor on by a code of the app, and ends the caller's other sessions; answers once with the recovery codes",
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
