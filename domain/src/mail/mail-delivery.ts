/** How a mail stands: on its way, taken by a mail server or the mail folder, or given up. */
export const mailStatuses = ['queued', 'sent', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]

/** What took a mail: the mail server, or the folder that stands in for one. */
export const mailTakers = ['server', 'folder'] as const
export type MailTaker = (typeof mailTakers)[number]

/**
 * Why a mail was not taken. A reason is one of these words and never what a mail server said, which may
 * quote the address to somebody who may not see it.
 */
export const mailFailures = [
  'unreachable',
  'timeout',
  'tls',
  'login',
  'sender',
  'mailbox',
  'full',
  'size',
  'policy',
  'busy',
  'refused',
  'host',
  'password',
  'fault',
  'withdrawn',
] as const
export type MailFailure = (typeof mailFailures)[number]

/** How many times a mail is tried, over a day. */
export const mailAttempts = 8
