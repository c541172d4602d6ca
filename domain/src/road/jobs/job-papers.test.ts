import { expect, test } from 'vitest'
import { type Role, roles } from '../../roles.ts'
import { mayRemovePaper } from './job-papers.ts'
import { jobStatuses } from './job-status.ts'

const anyTime: readonly Role[] = ['management', 'admin']

test.each(roles)('%s removes papers as the rule says', (role) => {
  for (const status of jobStatuses) {
    const isRemoverOfOwn = role === 'dispatch' && status !== 'completed'
    expect(mayRemovePaper(role, { isOwn: true, status }), status).toBe(anyTime.includes(role) || isRemoverOfOwn)
    expect(mayRemovePaper(role, { isOwn: false, status }), status).toBe(anyTime.includes(role))
  }
})

test('nobody without a role removes any', () => {
  expect(mayRemovePaper(null, { isOwn: true, status: 'pending' })).toBe(false)
})
