import { expect, onTestFinished } from 'vitest'
import { newBooking } from './support/booking-form.ts'
import { open, show, test } from './support/program.tsx'

test('in a tab in the background a page comes too: it waits for no frame', async () => {
  await show('/app/customers', newBooking())
  const { requestAnimationFrame } = window
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
  window.requestAnimationFrame = () => 0
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'hidden')
    window.requestAnimationFrame = requestAnimationFrame
  })

  await open('/app/bookings')

  expect(document.querySelector('h1')?.textContent).toBe('Bookings')
})
