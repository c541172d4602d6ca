import { z } from 'zod'
import { optionalText, text, Version } from '../../fields.ts'
import { OwnPassword } from '../accounts/own-password.ts'
import { parseMailbox } from '../mail/mail-address.ts'
import { mailFailures } from '../mail/mail-delivery.ts'
import { mailSecurities } from '../mail/mail-security.ts'
import { mailRoutes } from './mail-routes.ts'

/** Mail settings as shown. Never the password, only whether there is one. */
export const MailSettings = z.strictObject({
  /** Where mail goes now. */
  inUse: z.enum(mailRoutes),
  /** The server of the settings; null for none. */
  server: z
    .strictObject({
      host: z.string(),
      port: z.int(),
      security: z.enum(mailSecurities),
      user: z.string().nullable(),
      hasPassword: z.boolean(),
      from: z.string(),
    })
    .nullable(),
  version: Version,
})
export type MailSettings = z.infer<typeof MailSettings>

const from = text(320).refine(
  (value) => parseMailbox(value) !== null,
  'Enter an address, cargo@company.co.ke or Shehena <cargo@company.co.ke>',
)

/** The input of a mail server. */
export const TypedMailServer = z.strictObject({
  host: text(253).refine(
    (value) => /^[A-Za-z0-9.:_-]+$/.test(value),
    'Enter the name of the server, mail.company.co.ke',
  ),
  port: z.int({ error: 'Enter a port' }).min(1, 'Enter a port').max(65_535, 'Enter a port'),
  security: z.enum(mailSecurities, { error: 'Choose how the server is spoken to' }),
  user: optionalText(),
  /** Null or empty keeps the stored one. */
  password: z
    .string()
    .max(500, 'At most 500 characters')
    .transform((value) => value || null)
    .nullable(),
  from,
})
export type TypedMailServer = z.infer<typeof TypedMailServer>

export const MailSettingsChange = z.strictObject({
  version: Version,
  /** Null for none: the mail server of the environment, or the mail folder, applies. */
  server: TypedMailServer.nullable(),
  /** The caller's own password, as proof of identity. */
  password: OwnPassword,
})
export type MailSettingsChange = z.infer<typeof MailSettingsChange>

export const TestMail = z.strictObject({
  to: text(254).refine(
    (value) => z.email().safeParse(value).success,
    'Enter an e-mail address like name@company.co.ke',
  ),
  server: TypedMailServer,
})
export type TestMail = z.infer<typeof TestMail>

/** Result of a test mail: accepted by the mail server, or the failure with the server's code. */
export const TestMailResult = z.strictObject({
  isTaken: z.boolean(),
  failure: z.enum(mailFailures).nullable(),
  replyCode: z.string().nullable(),
})
export type TestMailResult = z.infer<typeof TestMailResult>
