import { roles } from '../../domain/src/roles.ts'
import { expectLight, weightOf } from '../page-weight.ts'
import {
  everyScreen,
  expectDenied,
  expectEachLook,
  expectHeading,
  opensFor,
  twoLooks,
  visitorScreens,
} from '../screen-list.ts'
import { settled, test } from '../support.ts'

test.describe.configure({ mode: 'parallel' })

/** Splits the walk into parts within the test timeout. */
const parts = [0, 1, 2, 3, 4, 5, 6, 7]

// One look each, in turn: light on a desk, dark on a phone. `npm run test:screens` takes all.
for (const part of parts) {
  test(`an administrator finds every screen sound, part ${part + 1}`, async ({ as, server }) => {
    const page = await as('admin')
    const screens = (await everyScreen(server)).filter((_, index) => index % parts.length === part)
    for (const [index, { path, heading }] of screens.entries()) {
      await test.step(path, async () => {
        await page.goto(path)
        await settled(page)
        await expectHeading(page, heading)
        expectLight(path, await weightOf(page))
        await expectEachLook(
          page,
          twoLooks.filter((_, look) => look === index % 2),
        )
      })
    }
  })
}

for (const role of roles.filter((each) => each !== 'admin')) {
  test(`${role} opens its own screens and is denied the others`, async ({ as, server }) => {
    const page = await as(role)
    // Client-side navigation, without a page load.
    const move = (path: string) => page.evaluate((to) => history.pushState({}, '', to), path)
    // A page that asks for nothing. The previous screen may show the same heading.
    const nowhere = { path: '/app/no-such-page', heading: 'Oops! Page not found' }
    await page.goto(nowhere.path)
    for (const screen of await everyScreen(server)) {
      await test.step(screen.path, async () => {
        await move(nowhere.path)
        await expectHeading(page, nowhere.heading)
        await move(screen.path)
        if (opensFor(role, screen)) await expectHeading(page, screen.heading)
        else await expectDenied(page, screen, role)
      })
    }
  })
}

for (const [index, { path, heading }] of visitorScreens.entries()) {
  test(`a visitor finds ${path} sound`, async ({ visitor }) => {
    await visitor.goto(path)

    await expectHeading(visitor, heading)
    await expectEachLook(
      visitor,
      twoLooks.filter((_, look) => look === index % 2),
    )
  })
}
