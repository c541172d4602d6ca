import { expect, type Page } from '@playwright/test'
import { demoEmail, demoPassword } from '../../server/src/demo/demo-accounts.ts'
import { expectDone, expectRefused } from '../forms.ts'
import { one } from '../records.ts'
import { signIn, test } from '../support.ts'

const awaitingActivation = 'Your account is awaiting activation by an administrator.'

async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('signing in says so and opens the dashboard', async ({ visitor }) => {
  await visitor.goto('/auth')

  await fillIn(visitor, demoEmail('dispatch'), demoPassword)

  await expectDone(visitor, 'Success!', 'You have been signed in successfully.')
  await expect(visitor).toHaveURL(/\/app\/dashboard$/)
})

test('the page names all that it is made of, and asks for nothing twice', async ({ visitor }) => {
  const asked: string[] = []
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname))

  const page = await visitor.goto('/auth')
  await expect(visitor.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()

  const named = [...((await page?.text()) ?? '').matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path)
  expect(named).toContainEqual(expect.stringMatching(/auth-page-.*\.js$/))
  expect(asked.filter((path) => named.includes(path)).toSorted()).toEqual(named.toSorted())
})

test('a wrong password is refused with the reason, and the typed address stays', async ({ visitor }) => {
  await visitor.goto('/auth')

  await fillIn(visitor, demoEmail('finance'), 'not-the-password')

  await expectRefused(visitor, 'Error signing in', 'Invalid email or password')
  await expect(visitor).toHaveURL(/\/auth$/)
  await expect(visitor.getByLabel('Email')).toHaveValue(demoEmail('finance'))
  await visitor.goto('/app/dashboard')
  await expect(visitor).toHaveURL(/\/auth\?/)
})

test('an address nobody has is refused in the same words', async ({ visitor }) => {
  await visitor.goto('/auth')

  await fillIn(visitor, 'nobody@demo.example', demoPassword)

  await expectRefused(visitor, 'Error signing in', 'Invalid email or password')
})

test('a new account is told of the e-mail, and waits for an administrator', async ({ visitor, server }) => {
  const email = 'baraka@haulier.example'
  await visitor.goto('/auth')
  await visitor.getByRole('tab', { name: 'Sign Up' }).click()
  await visitor.getByLabel('Full Name').fill('Baraka Mwangi')
  await visitor.getByLabel('Email').fill(email)
  await visitor.getByRole('textbox', { name: 'Password' }).fill('Tumaini-ya-Pwani-7')

  await visitor.getByRole('button', { name: 'Sign Up' }).click()

  await expectDone(visitor, 'Account created!', 'Please check your email to verify your account.')
  expect(await one(server, `select role, is_active from profiles where name = 'Baraka Mwangi'`)).toEqual({
    role: 'bookings',
    is_active: false,
  })
  await visitor.getByRole('tab', { name: 'Sign In' }).click()
  await fillIn(visitor, email, 'Tumaini-ya-Pwani-7')
  await expectRefused(visitor, 'Error signing in', awaitingActivation)
  await expect(visitor).toHaveURL(/\/auth$/)
})

test('signing up with a registered address looks the same and changes nothing', async ({ visitor, server }) => {
  const before = await server.rows('select user_id, name, role, is_active from profiles order by user_id')
  await visitor.goto('/auth')
  await visitor.getByRole('tab', { name: 'Sign Up' }).click()
  await visitor.getByLabel('Full Name').fill('Somebody Else')
  await visitor.getByLabel('Email').fill(demoEmail('admin'))
  await visitor.getByRole('textbox', { name: 'Password' }).fill('Tumaini-ya-Pwani-8')

  await visitor.getByRole('button', { name: 'Sign Up' }).click()

  await expectDone(visitor, 'Account created!', 'Please check your email to verify your account.')
  expect(await server.rows('select user_id, name, role, is_active from profiles order by user_id')).toEqual(before)
})

test('a person whom an administrator deactivates is shown out', async ({ visitor, server }) => {
  const email = 'zawadi@haulier.example'
  const password = 'Tumaini-ya-Pwani-9'
  await visitor.request.post('/api/auth/sign-up/email', { data: { name: 'Zawadi Achieng', email, password } })
  await server.rows(`update profiles set is_active = true where name = 'Zawadi Achieng'`)
  await visitor.goto('/auth')
  await fillIn(visitor, email, password)
  await expect(visitor).toHaveURL(/\/app\/dashboard$/)

  await server.rows(`update profiles set is_active = false where name = 'Zawadi Achieng'`)
  await visitor.goto('/app/customers')

  await expect(visitor).toHaveURL(/\/auth\?/)
  await fillIn(visitor, email, password)
  await expectRefused(visitor, 'Error signing in', awaitingActivation)
})

test('an address of the program asks for a sign-in and then opens', async ({ visitor }) => {
  await visitor.goto('/app/bookings?status=draft')

  await expect(visitor).toHaveURL(/\/auth\?next=/)
  await fillIn(visitor, demoEmail('bookings'), demoPassword)

  await expect(visitor).toHaveURL(/\/app\/bookings\?status=draft$/)
  await expect(visitor.getByRole('heading', { name: 'Bookings', exact: true })).toBeVisible()
})

test('a link to another site is not followed after the sign-in', async ({ visitor }) => {
  await visitor.goto('/auth?next=https://elsewhere.example/app/')

  await fillIn(visitor, demoEmail('bookings'), demoPassword)

  await expect(visitor).toHaveURL(/\/app\/dashboard$/)
})

for (const path of ['/', '/auth']) {
  test(`whoever is signed in goes on from ${path} to the dashboard`, async ({ as }) => {
    const page = await as('management')

    await page.goto(path)

    await expect(page).toHaveURL(/\/app\/dashboard$/)
    await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
  })
}

test('whoever signs in before the page knows that nobody is signed in goes on all the same', async ({ visitor }) => {
  const arrived = Promise.withResolvers<void>()
  let isFirst = true
  await visitor.route('**/api/me', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    const response = await route.fetch()
    await arrived.promise
    // The page waits for it no longer.
    await route.fulfill({ response }).catch(() => undefined)
  })
  await visitor.goto('/auth')
  await fillIn(visitor, demoEmail('dispatch'), demoPassword)

  await visitor.waitForURL('**/app/dashboard')
  arrived.resolve()
  await visitor.reload()
  await expect(visitor).toHaveURL(/\/app\/dashboard$/)
})

test('after signing out, Back shows nothing of what was there', async ({ visitor, server }) => {
  await signIn(visitor, 'finance')
  await visitor.goto('/app/customers')
  const { legal_name: customer } = await one<{ legal_name: string }>(
    server,
    'select legal_name from customers where is_active order by legal_name limit 1',
  )
  await expect(visitor.getByRole('link', { name: customer, exact: true })).toBeVisible()

  await visitor.getByRole('button', { name: 'Sign Out' }).click()
  await expect(visitor).toHaveURL(/\/auth$/)
  await visitor.goBack()

  await expect(visitor.getByLabel('Email')).toBeVisible()
  await expect(visitor.getByText(customer)).toHaveCount(0)
  expect((await visitor.request.get('/api/me')).status()).toBe(401)
})

for (const path of ['/no-such-page', '/app2/customers']) {
  test(`${path} is no page, and leads home`, async ({ visitor }) => {
    const logged: string[] = []
    visitor.on('console', (message) => logged.push(message.text()))

    await visitor.goto(path)

    await expect(visitor.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
    expect(logged.join('\n')).toContain(path)
    await visitor.getByRole('link', { name: 'Return to Home' }).click()
    await expect(visitor.getByRole('link', { name: 'Get Started' })).toBeVisible()
  })
}

test('a session outlives a restart of the server and of the browser', async ({ visitor, server, browser }) => {
  await signIn(visitor, 'dispatch')
  const { cookies, origins } = await visitor.context().storageState()

  await server.restart()
  const reopened = await browser.newContext({ baseURL: server.url, storageState: { cookies, origins } })
  const page = await reopened.newPage()
  await page.goto('/app/dispatch')

  await expect(page.getByRole('heading', { name: 'Dispatch Jobs' })).toBeVisible()
  const [session] = cookies.filter(({ name }) => name === 'shehena')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  // Kept when the browser closes, and out of reach of scripts.
  expect(session?.expires).toBeGreaterThan(Date.now() / 1000)
  expect(await page.evaluate(() => document.cookie)).not.toContain('shehena=')
  expect(JSON.stringify(origins)).not.toContain(session?.value)
  await reopened.close()
})
