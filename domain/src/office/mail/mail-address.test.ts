import { expect, test } from 'vitest'
import { isMailAddress, parseMailbox } from './mail-address.ts'

test.each(['accounts@bahari.example', "o'brien+truck@mail.bahari.co.ke", 'root@localhost', 'a.b_c@x-y.example'])(
  '%s is an address',
  (text) => {
    expect(isMailAddress(text)).toBe(true)
  },
)

test.each([
  '',
  'accounts',
  '@bahari.example',
  'accounts@',
  'a b@bahari.example',
  '"a b"@bahari.example',
  '.a@bahari.example',
  'a..b@bahari.example',
  'a@bahari..example',
  'a@-bahari.example',
  'a@bahari.example, b@bahari.example',
  'a@b@bahari.example',
  'a@bahari.example\r\nBcc: b@bahari.example',
  'a(comment)@bahari.example',
  'a@[127.0.0.1]',
  'ａ@bahari.example',
  'a＠bahari.example',
  `${'a'.repeat(65)}@bahari.example`,
  `a@${'b'.repeat(64)}.example`,
  `a@${'bcd.'.repeat(63)}example`,
])('%j is not', (text) => {
  expect(isMailAddress(text)).toBe(false)
})

test.each([
  ['cargo@mail.example', { name: null, address: 'cargo@mail.example' }],
  ['Shehena <cargo@mail.example>', { name: 'Shehena', address: 'cargo@mail.example' }],
  ['"Shehena Cargo" <cargo@mail.example>', { name: 'Shehena Cargo', address: 'cargo@mail.example' }],
  [' <cargo@mail.example> ', { name: null, address: 'cargo@mail.example' }],
  ['Shehena\r\nBcc: x <cargo@mail.example>', null],
  ['A, B <cargo@mail.example>', null],
  ['A <cargo@mail.example> <b@mail.example>', null],
  ['Shehena <cargo>', null],
  ['Shehena', null],
])('%j is read as the mailbox %j', (text, mailbox) => {
  expect(parseMailbox(text)).toEqual(mailbox)
})
