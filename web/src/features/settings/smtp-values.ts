import type { MailSecurity } from '@shehena/domain/mail/mail-security'
import type { MailSettings } from '@shehena/domain/system/mail-settings'

/** The mail server as it stands in the form, and the password of whoever changes it. */
export type SmtpValues = {
  server: { host: string; port: number | null; security: MailSecurity; user: string; password: string; from: string }
  password: string
}

const usualPort = 587

export function valuesOf({ server }: MailSettings): SmtpValues {
  const { host = '', port = usualPort, security = 'starttls', user, from = '' } = server ?? {}
  return { server: { host, port, security, user: user ?? '', password: '', from }, password: '' }
}

/** What was typed, as the server takes it: a missing port is refused there, as any other that is none. */
export function toSend({ server: { port, ...server }, password }: SmtpValues) {
  return { server: { ...server, port: port ?? 0 }, password }
}
