import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { tones } from '../src/shared/status-badge.tsx'

test('each state has the colour of its meaning, and red is for what needs action alone', () => {
  expect(tones).toEqual({
    draft: 'grey',
    quoted: 'amber',
    confirmed: 'green',
    scheduled: 'blue',
    cancelled: 'grey',

    pending: 'grey',
    assigned: 'amber',
    en_route: 'green',
    at_pickup: 'blue',
    in_transit: 'deepGreen',
    at_dropoff: 'deepBlue',
    completed: 'grey',
    exception: 'red',
    late: 'red',
    clash: 'amber',

    sent: 'blue',
    paid: 'green',
    credited: 'grey',
    overdue: 'red',
    voided: 'grey',

    matched: 'green',
    auto: 'blue',
    needs_review: 'amber',

    pendingApproval: 'amber',
    approved: 'green',
    rejected: 'red',

    serviceDue: 'amber',
    serviceOverdue: 'red',
    paperExpiring: 'amber',
    paperExpired: 'red',

    customer_active: 'green',
    customer_inactive: 'grey',
    credit_inOrder: 'green',
    credit_near: 'amber',
    credit_over: 'red',
    credit_held: 'red',
    driver_active: 'green',
    driver_inactive: 'grey',
    vehicle_active: 'green',
    vehicle_inactive: 'grey',
    vehicle_maintenance: 'blue',
    account_active: 'green',
    account_inactive: 'grey',

    invited: 'blue',
    invitationEnded: 'amber',
  })
})

describe.each(['light', 'dark'])('in the %s look', (scheme) => {
  const colours = coloursOf(scheme)

  test('each colour is there, and no other', () => {
    expect(Object.keys(colours).sort()).toEqual([...new Set(Object.values(tones))].sort())
  })

  test.each(Object.entries(colours))('the words of a %s badge can be read', (_tone, { ink, ground }) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
  })
})

/** The colours of each tone, as the style sheet has them. */
function coloursOf(scheme: string): Record<string, { ink: string; ground: string }> {
  const css = readFileSync(new URL('../src/shared/status-badge.module.css', import.meta.url), 'utf8')
  const rules = css.matchAll(
    /(\[data-mantine-color-scheme="dark"\]\) )?\.badge\[data-tone="(\w+)"\] \{\s+--ink: (#\w{6});\s+--ground: (#\w{6});/g,
  )
  return Object.fromEntries(
    [...rules]
      .filter(([, dark]) => (scheme === 'dark') === (dark !== undefined))
      .map(([, , tone = '', ink = '', ground = '']) => [tone, { ink, ground }]),
  )
}

/** Contrast of two colours as WCAG 2 defines it. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
