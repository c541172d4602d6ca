import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CentsOut, Day, Instant } from '../fields.ts'
import { roles } from '../roles.ts'
import { UserSettings } from '../settings/user-settings.ts'
import { foreignCurrencies, languages } from '../settings/user-settings-list.ts'
import { NewPassword, SignInEmail } from './password.ts'
import { PersonName, Profile } from './profile.ts'

export const accountsApi = {
  me: endpoint({
    allow: 'account.own',
    method: 'GET',
    path: '/me',
    summary: 'Who is signed in, with their settings and the end of the session',
    input: z.strictObject({}),
    output: z.strictObject({
      profile: Profile,
      session: z.strictObject({ expiresAt: Instant }),
      settings: UserSettings,
      /** For the user's display currency; null for shillings, and where no rate was entered. */
      exchangeRate: z
        .strictObject({ currency: z.enum(foreignCurrencies), centsPerUnit: CentsOut, setOn: Day })
        .nullable(),
    }),
  }),
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
    output: z.strictObject({ ok: z.literal(true) }),
  }),
  /** What the sign-in page needs before sign-in. */
  welcome: endpoint({
    allow: 'anyone',
    method: 'GET',
    path: '/welcome',
    summary: 'Whether this is a demonstration, and the accounts it offers',
    input: z.strictObject({}),
    output: z.strictObject({
      demo: z
        .strictObject({
          password: z.string(),
          accounts: z.array(z.strictObject({ email: z.string(), role: z.enum(roles) })),
        })
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
      token: z.string().min(1).max(100),
      name: PersonName,
      email: SignInEmail,
      password: NewPassword,
    }),
    output: z.strictObject({ ok: z.literal(true) }),
  }),
}
