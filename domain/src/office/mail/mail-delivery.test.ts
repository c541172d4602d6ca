import { expect, test } from 'vitest'
import { type MailFailure, type MailState, type MailStatus, mailState } from './mail-delivery.ts'

test.each<[MailStatus, MailFailure | null, MailState]>([
  ['queued', null, 'waiting'],
  ['queued', 'unreachable', 'waiting'],
  ['queued', 'unclear', 'unclear'],
  ['sent', null, 'sent'],
  // The failure of an attempt before.
  ['sent', 'unclear', 'sent'],
  ['failed', 'mailbox', 'failed'],
  ['failed', 'withdrawn', 'failed'],
  ['failed', 'unclear', 'unclear'],
])('a mail that is %s, with %s, is %s', (status, failure, state) => {
  expect(mailState({ status, failure })).toBe(state)
})
