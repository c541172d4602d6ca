import { languages } from '../../domain/src/office/settings/user-settings-list.ts'
import type { Role } from '../../domain/src/roles.ts'
import { desk, everyScreen, phone, visitorScreens } from '../screen-list.ts'
import { headingFor, opensFor } from '../screens-of-roles.ts'
import type { Look } from './person.ts'
import { test } from './support.ts'

/** The two languages, colours and widths, each once. */
const looks: Look[] = [
  { language: 'en', theme: 'light', size: desk },
  { language: 'sw', theme: 'dark', size: phone },
]

/** Splits the walk into parts within the test timeout. */
const walks: { role: Role; parts: number }[] = [
  { role: 'management', parts: 8 },
  { role: 'finance', parts: 4 },
]

for (const look of looks) {
  for (const { role, parts } of walks) {
    for (let part = 0; part < parts; part += 1) {
      test(`${role} walks through their screens in ${look.language}, part ${part + 1}`, async ({ person, server }) => {
        const own = (await everyScreen(server)).filter((screen) => opensFor(role, screen))
        await person.look(look)
        await person.enter(role)
        for (const screen of own.filter((_, index) => index % parts === part)) {
          await test.step(screen.path, async () => {
            await person.open(screen.path)
            await person.see('heading', look.language === 'en' ? headingFor(role, screen) : '')
            await person.expectSettled(look.language)
          })
        }
      })
    }
  }

  test(`a visitor walks through the pages before sign-in in ${look.language}`, async ({ person }) => {
    await person.look(look)
    for (const { path, headings } of visitorScreens) {
      await test.step(path, async () => {
        await person.open(path)
        await person.see('heading', headings[languages.indexOf(look.language)] as string)
        await person.expectSettled(look.language)
      })
    }
  })
}
