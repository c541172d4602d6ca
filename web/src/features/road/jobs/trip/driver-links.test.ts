import { expect, test } from 'vitest'
import { smsLink, whatsAppLink } from './driver-links.ts'

test.each([
  ['+254712345678', 'https://wa.me/254712345678?text=a%20%26%20b%0Ac', 'sms:+254712345678?&body=a%20%26%20b%0Ac'],
  ['0712 345 678', 'https://wa.me/254712345678?text=a%20%26%20b%0Ac', 'sms:+254712345678?&body=a%20%26%20b%0Ac'],
  ['12345', null, 'sms:12345?&body=a%20%26%20b%0Ac'],
  ['ask the gate', null, null],
  [null, null, null],
])('the number %j', (phone, whatsApp, sms) => {
  expect([whatsAppLink(phone, 'a & b\nc'), smsLink(phone, 'a & b\nc')]).toEqual([whatsApp, sms])
})
