import type { MailSecurity } from '@shehena/domain/office/mail/mail-security'
import type { MailSettings } from '@shehena/domain/office/system/mail-settings'

/** Form values of the mail server, and the user's own password. */
export type SmtpValues = {
  server: { host: string; port: number | null; security: MailSecurity; user: string; password: string; from: string }
  password: string
}

const usualPort = 587

export function valuesOf({ server }: MailSettings): SmtpValues {
  const { host = '', port = usualPort, security = 'starttls', user, from = '' } = server ?? {}
  return { server: { host, port, security, user: user ?? '', password: '', from }, password: '' }
}

/** Form values as API input: an empty port becomes 0, which the server refuses. */
export function toSend({ server: { port, ...server }, password }: SmtpValues) {
  return { server: { ...server, port: port ?? 0 }, password }
}
