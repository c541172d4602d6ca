/** Encryption of the connection to the mail server: implicit TLS, STARTTLS, or none. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]
