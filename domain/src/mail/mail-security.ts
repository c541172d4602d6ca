/** How a mail server is spoken to: encrypted from the start, after STARTTLS, or in the clear. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]
