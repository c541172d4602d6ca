import { expect } from '@playwright/test'
import { demoEmail, demoPassword } from '../../server/src/sign-in/demo-accounts.ts'
import { expectDone, expectRefused } from '../forms.ts'
import { one } from '../records.ts'
import { open, settled, signInHere, test } from '../support.ts'

test('what is missing is said at its field; a wrong password is refused with the reason, the typed address stays, and the right one opens the dashboard', async ({
  visitor,
}) => {
  await visitor.goto('/auth')
  const email = visitor.getByLabel('Email')
  const password = visitor.getByRole('textbox', { name: 'Password' })

  const button = visitor.getByRole('button', { name: 'Sign In', exact: true })
  await button.click()
  for (const field of [email, password]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription('Fill in this field')
  }
  await expect(email).toBeFocused()
  await email.fill('peter at haulier')
  await password.fill(demoPassword)
  await button.click()
  await expect(email).toHaveAccessibleDescription('Enter an e-mail address like name@company.co.ke')
  await expect(email).toHaveValue('peter at haulier')
  await expect(email).toBeFocused()
  await expect(password).not.toHaveAttribute('aria-invalid', 'true')
  await visitor.getByRole('button', { name: 'Kiswahili', exact: true }).click()
  await expect(visitor.getByText('Weka barua pepe kama jina@kampuni.co.ke')).toBeVisible()

  await visitor.getByRole('button', { name: 'English', exact: true }).click()

  await signInHere(visitor, 'finance', 'not-the-password')
  await expectRefused(visitor, 'Error signing in', 'Invalid email or password')
  await expect(visitor).toHaveURL(/\/auth$/)
  await expect(email).toHaveValue(demoEmail('finance'))
  await password.fill(demoPassword)
  await button.click()

  await expectDone(visitor, 'Success!', 'You have been signed in successfully.')
  await expect(visitor).toHaveURL(/\/app\/dashboard$/)
})

test('the page names all that it is made of, asks for nothing twice, writes nothing to the console, and loads no router until somebody types', async ({
  visitor,
}) => {
  const logged: string[] = []
  const asked: string[] = []
  visitor.on('console', (message) => logged.push(message.text()))
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const router = expect.stringMatching(/assets\/pages-/)

  const page = await visitor.goto('/auth', { waitUntil: 'networkidle' })

  await expect(visitor.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  const named = [...((await page?.text()) ?? '').matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path)
  expect(named).toContainEqual(expect.stringMatching(/auth-page-.*\.js$/))
  expect(asked.filter((path) => named.includes(path)).toSorted()).toEqual(named.toSorted())
  expect(asked.filter((path) => path === '/api/welcome')).toHaveLength(1)
  expect(logged).toEqual([])
  await expect(visitor.locator('meta[name=description]')).toHaveAttribute('content', /Kenyan hauliers/)
  expect(asked).not.toContainEqual(router)
  await visitor.getByLabel('Email').pressSequentially('a')
  await expect.poll(() => asked).toContainEqual(router)
})

test('a link to another site is not followed; after signing out Back shows nothing of what was there, and an address of the program asks for a sign-in and then opens', async ({
  visitor,
  server,
}) => {
  await visitor.goto('/auth?next=https://elsewhere.example/app/')
  await signInHere(visitor, 'bookings')
  await expect(visitor).toHaveURL(/\/app\/dashboard$/)

  await open(visitor, '/app/customers')
  const { legal_name: customer } = await one<{ legal_name: string }>(
    server,
    'select legal_name from customers where is_active order by legal_name limit 1',
  )
  await expect(visitor.getByRole('link', { name: customer, exact: true })).toBeVisible()
  await visitor.getByRole('button', { name: 'Sign Out' }).click()
  await expect(visitor).toHaveURL(/\/auth$/)
  expect(await visitor.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('/app/')
  await visitor.goBack()
  await expect(visitor.getByLabel('Email')).toBeVisible()
  await expect(visitor.getByText(customer)).toHaveCount(0)
  expect((await visitor.request.get('/api/me')).status()).toBe(401)

  await visitor.goto('/app/bookings?status=draft')
  await expect(visitor).toHaveURL(/\/auth\?next=/)
  await signInHere(visitor, 'bookings')
  await expect(visitor).toHaveURL(/\/app\/bookings\?status=draft$/)
  await expect(visitor.getByRole('heading', { name: 'Bookings', exact: true })).toBeVisible()
})

test('a person who signs in before the page knows that nobody is signed in goes on all the same; the session outlives the browser, and leads from the landing page and the sign-in page to the dashboard', async ({
  visitor,
  server,
  ownBrowser: browser,
}) => {
  const arrived = Promise.withResolvers<void>()
  let isFirst = true
  await visitor.route('**/api/visitor', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    const response = await route.fetch()
    await arrived.promise
    // The page has aborted the request.
    await route.fulfill({ response }).catch(() => undefined)
  })
  await visitor.goto('/auth')
  await signInHere(visitor, 'dispatch')
  await visitor.waitForURL('**/app/dashboard')
  arrived.resolve()
  await settled(visitor)
  await expect(visitor).toHaveURL(/\/app\/dashboard$/)

  const { cookies, origins } = await visitor.context().storageState()
  const [session] = cookies.filter(({ name }) => name === 'shehena')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  // Persistent and HttpOnly.
  expect(session?.expires).toBeGreaterThan(Date.now() / 1000)
  expect(await visitor.evaluate(() => document.cookie)).not.toContain('shehena=')
  expect(JSON.stringify(origins)).not.toContain(session?.value)

  const reopened = await browser.newContext({ baseURL: server.url, storageState: { cookies, origins } })
  const page = await reopened.newPage()
  for (const path of ['/', '/auth']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/app\/dashboard$/)
    await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
  }
  await reopened.close()
})

test('an address that is no page says so, and leads home', async ({ visitor }) => {
  const logged: string[] = []
  visitor.on('console', (message) => logged.push(message.text()))

  await visitor.goto('/app2/customers')

  await expect(visitor.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expect.poll(() => logged.join('\n')).toContain('/app2/customers')
  await visitor.getByRole('link', { name: 'Return to Home' }).click()
  await expect(visitor.getByRole('link', { name: 'Get Started' })).toBeVisible()
})
