import { describe, expect, test } from 'vitest'
import { isDecided, takesPower } from './made-things.ts'

const is = (role: string, isActive = true) => ({ role, isActive })

test.each([
  ['an administrator is deactivated', is('admin'), is('admin', false), true],
  ['somebody who was an administrator once is deactivated', is('finance'), is('finance', false), true],
  ['an administrator gets another role', is('admin'), is('management'), true],
  ['a manager gets another role', is('management'), is('bookings'), false],
  ['somebody becomes an administrator', is('finance'), is('admin'), false],
  ['somebody is activated', is('admin', false), is('admin'), false],
  ['somebody who has left gets another role', is('admin', false), is('finance', false), false],
  ['nothing changes', is('admin'), is('admin'), false],
])('power is taken where %s: %o %o %s', (_, before, after, takes) => {
  expect(takesPower(before, after)).toBe(takes)
})

describe('what somebody made is decided about', () => {
  const [key, webhook, otherKey] = [
    { kind: 'apiKey', id: '1' },
    { kind: 'webhook', id: '1' },
    { kind: 'apiKey', id: '2' },
  ] as const

  test.each([
    ['nothing, where nothing was made', [], [], true],
    ['each, in any order', [key, webhook], [webhook, key], true],
    ['one is left out', [key, webhook], [key], false],
    ['none is', [key], [], false],
    ['one of another kind has its id', [key], [webhook], false],
    ['one is named that is not theirs any more', [key], [key, otherKey], false],
    ['one is named twice', [key], [key, key], false],
    ['one is named twice, and one left out', [key, otherKey], [key, key], false],
  ])('%s', (_, made, decisions, decided) => {
    expect(isDecided(made, decisions)).toBe(decided)
  })
})
