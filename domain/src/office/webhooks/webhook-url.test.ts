import { expect, test } from 'vitest'
import { WebhookUrl } from './webhook-url.ts'

test.each([
  [' https://Books.example/in?from=shehena ', 'https://books.example/in?from=shehena'],
  ['https://books.example:8443', 'https://books.example:8443/'],
  ['https://books.example:443/', 'https://books.example/'],
  ['https://münchen.example/ü', 'https://xn--mnchen-3ya.example/%C3%BC'],
  ['https://2130706433/', 'https://127.0.0.1/'],
  ['https://books.example/?at=@', 'https://books.example/?at=@'],
])('%s is written %s', (typed, written) => {
  expect(WebhookUrl.parse(typed)).toBe(written)
})

const scheme = 'Enter an address that starts with https://'
const login = 'Leave out the user name and the password: each call is signed'
test.each([
  ['', scheme],
  ['books.example', scheme],
  ['http://books.example', scheme],
  ['ftp://books.example', scheme],
  ['javascript:alert(1)', scheme],
  ['https://', scheme],
  ['https://me:secret@books.example/', login],
  ['https://me@books.example/', login],
  ['https://books.example/#part', 'Leave out what follows the #: it is never sent'],
  [`https://books.example/${'a'.repeat(480)}`, 'At most 500 characters'],
])('%s is refused', (typed, message) => {
  expect(WebhookUrl.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message])
})
