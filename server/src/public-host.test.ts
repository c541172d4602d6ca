import { expect, test } from 'vitest'
import { HostRefused, isPublicAddress, publicAddressOf } from './public-host.ts'

const ports = [465, 587]

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '198.18.0.1',
  '::1',
  '::',
  'fe80::1',
  'fe80::1%eth0',
  'fd00::1',
  'fc00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
  'mail.example',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '172.15.255.255', '41.90.64.1', '2a00:1450:4009:80b::2005', '2c0f:fe08:10::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  '127.0.0.1',
  'localhost',
  'localhost.',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '127.1',
  '::1',
  '169.254.169.254',
])('a server at %s is refused, however it is written', async (host) => {
  await expect(publicAddressOf(host, 587, { ports })).rejects.toThrow(HostRefused)
})

test.each([22, 80, 443, 5432, 6379])('port %d is refused before anything is looked up', async (port) => {
  await expect(publicAddressOf('no such host', port, { ports })).rejects.toThrow(HostRefused)
})

test('a public address is taken as it is', async () => {
  expect(await publicAddressOf('8.8.8.8', 465, { ports })).toBe('8.8.8.8')
})
