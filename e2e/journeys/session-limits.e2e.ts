import { expect } from '@playwright/test'
import { demoEmail, demoPassword } from '../../server/src/sign-in/demo-accounts.ts'
import { signIn, test } from '../support.ts'

test('a person who was away too long signs in again, knows why, and goes on where they were', async ({
  visitor,
  server,
}) => {
  await signIn(visitor, 'bookings')
  // The last requests of the page: after them, only the click asks for anything.
  const lastRequests = Promise.all(
    ['/api/events', '/api/saved-views/counts'].map((path) =>
      visitor.waitForResponse((response) => response.url().includes(path) && visitor.url().endsWith('?status=draft')),
    ),
  )
  await visitor.goto('/app/bookings?status=draft')
  await expect(visitor.getByRole('heading', { name: 'Bookings', exact: true })).toBeVisible()
  await lastRequests
  await server.rows(`update auth."session" set "updatedAt" = now() - interval '30 minutes' returning "id"`)

  await visitor.getByRole('link', { name: 'Customers' }).click()

  await expect(visitor.getByText('You were signed out because nothing happened for a while.')).toBeVisible()
  await visitor.getByLabel('Email').fill(demoEmail('bookings'))
  await visitor.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await visitor.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(visitor).toHaveURL(/\/app\/customers$/)
  await expect(visitor.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible()
})

test('what an untouched tab asks for does not keep the session, and a key that is pressed does', async ({
  visitor,
  server,
}) => {
  await visitor.clock.install()
  await signIn(visitor, 'bookings')
  // Its answer comes once the server has the page among its listeners: a change before that reaches no page.
  const listening = visitor.waitForResponse(
    (response) => response.url().includes('/api/events') && visitor.url().endsWith('/app/bookings'),
  )
  await visitor.goto('/app/bookings')
  await expect(visitor.getByRole('heading', { name: 'Bookings', exact: true })).toBeVisible()
  await listening
  await visitor.clock.fastForward('02:00')
  const asked: string[] = []
  visitor.on('request', (request) => {
    const mark = request.headers()['x-background'] ? 'untouched' : 'touched'
    if (request.url().includes('/api/')) asked.push(`${mark} ${new URL(request.url()).pathname}`)
  })

  await server.rows(
    `update bookings set notes = 'Call first' where id = (select id from bookings limit 1) returning id`,
  )
  await expect(async () => {
    await visitor.clock.runFor(500)
    expect(asked).toContain('untouched /api/bookings')
  }).toPass()
  expect(asked.filter((request) => request.startsWith('touched'))).toEqual([])

  await visitor.keyboard.press('Shift')
  await expect.poll(() => asked).toContain('touched /api/visitor')
})
