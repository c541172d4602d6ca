import { roles } from '@shehena/domain/roles'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { denialFor, opensFor, screensWith } from '../../e2e/screens-of-roles.ts'
import { open, show, test } from './support/program.tsx'
import { anId } from './support/samples.ts'

/** A page that asks for nothing, and is denied to nobody. */
const nowhere = '/app/no-such-page'
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

const screens = screensWith({
  customer: { id: anId(), legal_name: 'Likoni Traders' },
  job: { id: anId(), job_no: 'JOB-1', booking_id: anId(), booking_no: 'BK-1' },
  record: { id: anId() },
  vehicle: { id: anId(), reg_no: 'KDA 001A' },
  invoice: { id: anId(), invoice_no: 'INV-1' },
})

// An administrator opens every screen.
for (const role of roles.filter((each) => each !== 'admin')) {
  test(`${role} is denied the screens of others in their own words, and asks the server for nothing of them`, async () => {
    await show(nowhere, {}, { as: role })
    let shown = nowhere
    for (const screen of screens.filter((each) => !opensFor(role, each))) {
      const [address = ''] = screen.path.split('?')
      // Another view of the same page: only a page between them shows that it has come.
      if (address === shown) {
        await open(nowhere)
        await expect.element(heading('Oops! Page not found')).toBeVisible()
      }
      shown = address
      await open(screen.path)
      const said = () => document.querySelector('main')?.textContent
      await expect.poll(said, { message: screen.path }).toContain(denialFor(role, screen))
      await expect.element(heading('Access Denied')).toBeVisible()
      expect(document.querySelector('main table'), screen.path).toBeNull()
    }
  })
}
