/** States of a mail: queued, accepted by a mail server or the mail folder, or given up. */
export const mailStatuses = ['queued', 'sent', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]

/** What accepted a mail: the mail server, or the folder that stands in for one. */
export const mailTakers = ['server', 'folder'] as const
export type MailTaker = (typeof mailTakers)[number]

/** Reasons of a failed mail. Fixed words: a mail server's reply may quote an address to a reader who may not see it. */
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
  // Nobody knows the answer: it may have arrived.
  'unclear',
] as const
export type MailFailure = (typeof mailFailures)[number]

/** Delivery attempts of a mail over one day. */
export const mailAttempts = 8

/** What became of a mail, for whom it was sent: it waits, was accepted, was given up, or nobody knows whether it arrived. */
export const mailStates = ['waiting', 'sent', 'failed', 'unclear'] as const
export type MailState = (typeof mailStates)[number]

/** The state of a mail. A failed attempt that is made again still waits; one without an answer is unclear until there is one. */
export function mailState({ status, failure }: { status: MailStatus; failure: MailFailure | null }): MailState {
  if (status === 'sent') return 'sent'
  if (failure === 'unclear') return 'unclear'
  return status === 'failed' ? 'failed' : 'waiting'
}
