import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { roles } from '../roles.ts'
import { languages } from '../settings/user-settings-list.ts'
import { linkPurposes } from './account-links.ts'
import { NewPassword, SignInEmail } from './password.ts'

const Token = z.string().min(1).max(100)
const MailRequest = z.strictObject({ email: SignInEmail, language: z.enum(languages) })
const Done = z.strictObject({ ok: z.literal(true) })

/** Endpoints without a session: mailed links, and the requests for them. */
export const accountLinksApi = {
  askVerification: endpoint({
    allow: 'anyone',
    method: 'POST',
    path: '/account-links/verification',
    summary: 'Mails a new link that verifies an address; the answer never says whether there is such an account',
    input: MailRequest,
    output: Done,
  }),
  askReset: endpoint({
    allow: 'anyone',
    method: 'POST',
    path: '/account-links/reset',
    summary: 'Mails a link that sets a new password; the answer never says whether there is such an account',
    input: MailRequest,
    output: Done,
  }),
  /** A POST, to keep the secret out of URLs and logs. Opening does not use the link up. */
  open: endpoint({
    allow: 'anyone',
    method: 'POST',
    path: '/account-links/open',
    summary: 'Whose account a link is for, while it is good',
    input: z.strictObject({ token: Token, purpose: z.enum(linkPurposes) }),
    output: z.strictObject({ name: z.string(), email: z.string(), role: z.enum(roles) }),
  }),
  verify: endpoint({
    allow: 'anyone',
    method: 'POST',
    path: '/account-links/verify',
    summary: 'Verifies the address that the link was mailed to',
    input: z.strictObject({ token: Token }),
    output: z.strictObject({ isActive: z.boolean() }),
  }),
  resetPassword: endpoint({
    allow: 'anyone',
    method: 'POST',
    path: '/account-links/new-password',
    summary: 'Sets a new password by a mailed link, and ends every session of the account',
    input: z.strictObject({ token: Token, password: NewPassword, language: z.enum(languages) }),
    output: Done,
  }),
  acceptInvitation: endpoint({
    allow: 'anyone',
    method: 'POST',
    path: '/account-links/accept',
    summary: 'Accepts an invitation: sets the password and activates the account',
    input: z.strictObject({ token: Token, password: NewPassword }),
    output: Done,
  }),
}
