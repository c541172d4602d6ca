import type { MailFailure } from '@shehena/domain/office/mail/mail-delivery'
import { HostRefused } from '../../../public-host.ts'
import { SealBroken } from '../../../secret-box.ts'

export type Failure = {
  reason: MailFailure
  /** The server's reply code, '550 5.1.1', without its text. */
  replyCode: string | null
  /** Whether a retry is pointless (permanent failure). */
  isFinal: boolean
}

type SmtpError = {
  code?: string
  originalCode?: string
  command?: string
  response?: string
  responseCode?: number
  permanent?: boolean
}

/** Converts an SMTP error to a reason and a code, without the server's text. */
export function failureOf(error: unknown): Failure {
  if (error instanceof HostRefused) return { reason: 'host', replyCode: null, isFinal: false }
  if (error instanceof SealBroken) return { reason: 'password', replyCode: null, isFinal: false }
  // safe: every property is optional, and read as what it may be.
  const smtp = (typeof error === 'object' && error !== null ? error : {}) as SmtpError
  return smtp.responseCode ? refusalOf(smtp, smtp.responseCode) : faultOf(smtp)
}

const unreachable: readonly string[] = ['ESOCKET', 'ECONNECTION', 'EDNS', 'EPROTOCOL', 'ENOTFOUND', 'EAI_AGAIN']

/** A connection error, before or instead of a reply. */
function faultOf({ code = '', originalCode = '' }: SmtpError): Failure {
  const because = (reason: MailFailure, isFinal = false) => ({ reason, replyCode: null, isFinal })
  if (code === 'ETIMEDOUT' || code === 'EABORT') return because('timeout')
  if (code === 'ETLS' || /CERT|SIGNATURE|_TLS_|_SSL_|^EPROTO$/.test(originalCode)) return because('tls')
  if (code === 'EAUTH' || code === 'ENOAUTH') return because('login')
  if (code === 'EENVELOPE') return because('mailbox', true)
  if (code === 'EMESSAGE') return because('size', true)
  return because(unreachable.includes(code) ? 'unreachable' : 'fault')
}

/** A negative reply. */
function refusalOf(error: SmtpError, reply: number): Failure {
  const [, detail] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(error.response ?? '') ?? []
  const replyCode = /^[245]\d\d$/.test(String(reply)) ? [reply, detail].filter(Boolean).join(' ') : null
  // Not final: after the settings are corrected, the queued mail can still be sent.
  if (error.code === 'ETLS') return { reason: 'tls', replyCode, isFinal: false }
  if (error.code === 'EAUTH' || [530, 534, 535, 538].includes(reply)) {
    return { reason: 'login', replyCode, isFinal: false }
  }
  const [, subject = '', condition = ''] = detail?.split('.') ?? []
  const isFinal = error.permanent === true
  return { reason: reasonOf({ reply, subject, condition, command: error.command ?? '', isFinal }), replyCode, isFinal }
}

type Reply = { reply: number; subject: string; condition: string; command: string; isFinal: boolean }

/** By the enhanced status code (RFC 3463) if there is one, otherwise by the command that was refused. */
function reasonOf({ reply, subject, condition, command, isFinal }: Reply): MailFailure {
  if (subject === '2' && condition === '2') return 'full'
  if (subject === '3' && condition === '4') return 'size'
  if (!isFinal) return 'busy'
  if (subject === '1') return condition === '7' || condition === '8' ? 'sender' : 'mailbox'
  if (subject === '2') return 'mailbox'
  if (subject === '7') return 'policy'
  if (command === 'CONN' || command === 'EHLO') return 'refused'
  if (command === 'MAIL FROM') return reply === 552 ? 'size' : 'sender'
  if (command === 'RCPT TO') return reply === 552 ? 'full' : 'mailbox'
  if (reply === 552) return 'size'
  return reply === 554 ? 'policy' : 'refused'
}
