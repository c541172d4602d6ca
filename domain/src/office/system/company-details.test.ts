import { expect, test } from 'vitest'
import { type CompanyDetail, changedDetails, companyDetails, needsPassword } from './company-details.ts'

// safe: every detail is given.
const stored = Object.fromEntries(companyDetails.map((field) => [field, `old ${field}`])) as Record<
  CompanyDetail,
  string | null
>

test.each([
  ['name', true],
  ['address', true],
  ['phone', false],
  ['email', true],
  ['taxNumber', true],
  ['bankName', true],
  ['bankBranch', true],
  ['bankAccountName', true],
  ['bankAccountNo', true],
  ['mpesaPaybill', true],
  ['mpesaAccountHint', true],
] as const)('a changed %s needs a password: %s', (field, isNeeded) => {
  const changes = changedDetails(stored, { [field]: 'new' })

  expect(changes).toEqual([{ field, before: `old ${field}`, after: 'new' }])
  expect(needsPassword(changes)).toBe(isNeeded)
  expect(needsPassword(changedDetails(stored, { [field]: null }))).toBe(isNeeded)
})

test('what was not typed, or is as it was, is no change', () => {
  expect(changedDetails(stored, {})).toEqual([])
  expect(changedDetails(stored, { mpesaPaybill: 'old mpesaPaybill', phone: undefined })).toEqual([])
  expect(changedDetails({ ...stored, mpesaPaybill: null }, { mpesaPaybill: '' })).toEqual([])
  expect(needsPassword([])).toBe(false)
})
