import { expect } from '@playwright/test'
import { languages } from '../../domain/src/office/settings/user-settings-list.ts'
import { roles } from '../../domain/src/roles.ts'
import { expectLight, weightOf } from '../page-weight.ts'
import {
  everyLook,
  everyScreen,
  expectDenied,
  expectEachLook,
  expectFitsNarrowest,
  expectHeading,
  visitorScreens,
} from '../screen-list.ts'
import { headingFor, opensFor } from '../screens-of-roles.ts'
import { settled, test } from '../support.ts'

test.describe.configure({ mode: 'parallel' })

/** Splits the walk into parts within the test timeout. */
const parts = Array.from({ length: 16 }, (_, part) => part)

for (const role of roles) {
  for (const language of languages) {
    for (const part of parts) {
      test(`${role} walks through their screens in ${language}, part ${part + 1}`, async ({ as, server }) => {
        const page = await as(role)
        await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
        const own = (await everyScreen(server)).filter((screen) => opensFor(role, screen))
        for (const screen of own.filter((_, index) => index % parts.length === part)) {
          const { path } = screen
          await test.step(path, async () => {
            await page.goto(path)
            await settled(page)
            expectLight(path, await weightOf(page))
            if (language === 'en') await expectHeading(page, headingFor(role, screen))
            else await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
            await expect(page.locator('html')).toHaveAttribute('lang', language)
            await expectEachLook(page, everyLook)
            await expectFitsNarrowest(page)
          })
        }
      })
    }
  }

  test(`${role} is denied the screens of others, also by their address`, async ({ as, server }) => {
    const page = await as(role)
    for (const screen of (await everyScreen(server)).filter((each) => !opensFor(role, each))) {
      await test.step(screen.path, async () => {
        await page.goto(screen.path)
        await expectDenied(page, screen, role)
      })
    }
  })
}

for (const [index, language] of languages.entries()) {
  for (const { path, headings } of visitorScreens) {
    test(`a visitor finds ${path} sound in every look in ${language}`, async ({ visitor }) => {
      await visitor.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      const answer = await visitor.goto(path)

      expect(answer?.status()).toBe(path === '/no-such-page' ? 404 : 200)
      await expectHeading(visitor, headings[index] as string)
      await expectEachLook(visitor, everyLook)
      await expectFitsNarrowest(visitor)
    })
  }
}
