import { expect, test } from 'vitest'
import { preferredLanguage } from './preferred-language.ts'

test.each([
  [['sw-KE', 'en'], 'sw'],
  [['sw'], 'sw'],
  [['fr-FR', 'SW', 'en'], 'sw'],
  [['en-GB', 'sw'], 'en'],
  [['fr', ' sw;q=0.8', 'en;q=0.5'], 'sw'],
  // Maore and Swedish are other languages.
  [['swb', 'sv-SE'], 'en'],
  [['de'], 'en'],
  [[''], 'en'],
  [[], 'en'],
])('a browser that asks for %j gets %s', (tags, language) => {
  expect(preferredLanguage(tags)).toBe(language)
})
