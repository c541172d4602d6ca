import { expect, test } from 'vitest'
import { isCallable } from './callable-address.ts'

test.each([
  ['https://shehena.haulier.co.ke/hooks', true],
  ['https://haulier.co.ke:8443/hooks', true],
  ['https://102.133.4.5/hooks', true],
  ['https://[2a01:4f8::1]/hooks', true],
  ['http://shehena.haulier.co.ke/hooks', false],
  ['https://localhost/hooks', false],
  ['https://LOCALHOST:8443/hooks', false],
  ['https://yard/hooks', false],
  ['https://yard.local/hooks', false],
  ['https://127.0.0.1/hooks', false],
  ['https://10.0.0.7/hooks', false],
  ['https://172.16.0.1/hooks', false],
  ['https://172.32.0.1/hooks', true],
  ['https://192.168.1.20/hooks', false],
  ['https://[::1]/hooks', false],
  ['https://[fd00::7]/hooks', false],
])('Safaricom can call %s: %s', (address, isOutside) => {
  expect(isCallable(address)).toBe(isOutside)
})
