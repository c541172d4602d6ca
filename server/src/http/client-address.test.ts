import { expect, test } from 'vitest'
import { plainAddresses, subnetOf } from './client-address.ts'

test.each([
  ['one address', '203.0.113.7', '203.0.113.7'],
  ['an address with a port', '203.0.113.7:5678', '203.0.113.7'],
  ['IPv6', '2001:db8::1', '2001:db8::1'],
  ['IPv6 in brackets', '[2001:db8::1]', '2001:db8::1'],
  ['IPv6 with a port', '[2001:db8::1]:443', '2001:db8::1'],
  [
    'several, with and without ports',
    '203.0.113.7:5678, 2001:db8::1 ,[2001:db8::2]:1',
    '203.0.113.7,2001:db8::1,2001:db8::2',
  ],
  ['a proxy that does not know', 'unknown', ''],
  ['text', '203.0.113.7 or so', ''],
  ['a name', 'localhost:80', ''],
  ['a number that is no address', '1.2.3', ''],
  ['an address out of range', '256.1.1.1', ''],
  ['a port that is no number', '203.0.113.7:port', ''],
  ['a port out of range', '203.0.113.7:123456', ''],
  ['an open bracket', '[2001:db8::1', ''],
  ['IPv4 in brackets', '[203.0.113.7]:80', ''],
  ['nothing', '', ''],
  ['only commas', ', ,', ''],
  // The sender of the header writes its left end: what stands before something that is no address is not believed.
  ['what is left of no address', '198.51.100.1, unknown, 203.0.113.7', '203.0.113.7'],
  ['no address at the right end', '198.51.100.1, 203.0.113.7, unknown', ''],
])('%s: the addresses to be believed of %j are %j', (_name, header, expected) => {
  expect(plainAddresses(header)).toBe(expected)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['0000:0000:0000:0000:0000:ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (ip, expected) => {
  expect(subnetOf(ip)).toBe(expected)
})
