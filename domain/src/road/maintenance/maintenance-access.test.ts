import { describe, expect, test } from 'vitest'
import { type Role, roles } from '../../roles.ts'
import {
  decidedFields,
  frozenFields,
  mayDecide,
  mayDelete,
  mayRemoveDocuments,
  needsNewDecision,
} from './maintenance-access.ts'
import { approvalStatuses } from './maintenance-list.ts'

/** Written out by hand: pending, approved, rejected. */
const deletes: Record<Role, [boolean, boolean, boolean]> = {
  bookings: [false, false, false],
  dispatch: [true, false, false],
  finance: [false, false, false],
  management: [true, true, true],
  admin: [true, true, true],
}
const decides: readonly Role[] = ['management', 'admin']

describe.each(roles)('%s', (role) => {
  test('deletes records as the table says', () => {
    expect(approvalStatuses.map((status) => mayDelete(role, status))).toEqual(deletes[role])
  })

  test('takes documents away as it deletes records', () => {
    expect(approvalStatuses.map((status) => mayRemoveDocuments(role, status))).toEqual(deletes[role])
  })

  test('finds everything but the notes frozen once it is decided, unless it may decide', () => {
    const frozen = decides.includes(role) ? [] : decidedFields
    expect(approvalStatuses.map((status) => frozenFields(role, status))).toEqual([[], frozen, frozen])
  })

  test('decides on what others recorded, on its own only where there is nobody else, or on nothing', () => {
    const may = decides.includes(role)
    const decision = (isAuthor: boolean, isOnlyDecider: boolean) => mayDecide({ role, isAuthor, isOnlyDecider })

    expect([decision(false, false), decision(false, true)]).toEqual([may, may])
    expect([decision(true, false), decision(true, true)]).toEqual([false, may])
  })
})

test('somebody without an active profile may do none of it', () => {
  expect(mayDelete(null, 'pending')).toBe(false)
  expect(mayDecide({ role: null, isAuthor: false, isOnlyDecider: true })).toBe(false)
  expect(frozenFields(null, 'approved')).toEqual(decidedFields)
})

test('a correction of what was decided on asks for a new decision, a note does not', () => {
  expect(needsNewDecision('approved', ['notes', 'cost'])).toBe(true)
  expect(needsNewDecision('rejected', ['location'])).toBe(true)
  expect(needsNewDecision('approved', ['notes'])).toBe(false)
  expect(needsNewDecision('pending', ['cost'])).toBe(false)
})
