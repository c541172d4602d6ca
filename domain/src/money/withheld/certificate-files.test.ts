import { expect, test } from 'vitest'
import type { Role } from '../../roles.ts'
import { mayRemoveCertificateFile } from './certificate-files.ts'

test.each<[Role | null, boolean, boolean]>([
  ['finance', true, true],
  ['finance', false, false],
  ['management', false, true],
  ['admin', false, true],
  ['bookings', true, false],
  ['dispatch', true, false],
  [null, true, false],
])('%s removes a file, own %s: %s', (role, isOwn, expected) => {
  expect(mayRemoveCertificateFile(role, isOwn)).toBe(expected)
})
