import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from './support/network.ts'
import { show, signedIn, test } from './support/program.tsx'
import { anId, foundCustomers } from './support/samples.ts'

const list = 'list:/app/customers'
const keys = () => Object.keys(sessionStorage).filter((key) => key === list || key === 'review-place')
/** What another tab of this browser tells. */
const tell = (what: 'idle' | 'elsewhere' | null) => new BroadcastChannel('session').postMessage(what)

async function search(): Promise<void> {
  await show('/app/customers?q=Zuri', { customers: { list: foundCustomers([]) } })
  sessionStorage.setItem('review-place', '{"leftOut":[],"at":3}')
  await expect.poll(keys).toEqual(expect.arrayContaining([list, 'review-place']))
}

test('what was searched goes when the session ends, and the rest when its person signs out', async () => {
  await search()
  tell('idle')
  await expect.poll(keys).toEqual(['review-place'])

  await search()
  tell('elsewhere')
  await expect.poll(keys).toEqual([])
})

test('after an idle timeout the work of a tab is there for the same person, and for no other', async () => {
  await search()
  tell('idle')
  await expect.poll(keys).toEqual(['review-place'])
  const same = signedIn({})
  const heading = page.getByRole('heading', { name: 'Customers', exact: true })
  await expect.element(heading).not.toBeInTheDocument()
  tell(null)
  await expect.element(heading).toBeVisible()
  expect(keys()).toContain('review-place')

  const other = { ...same, profile: { ...same.profile, userId: anId() } }
  answer({ account: { me: other, visitor: { me: other, refusal: null } } })
  tell(null)
  await expect.poll(keys).not.toContain('review-place')
})
