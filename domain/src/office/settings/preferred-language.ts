import { type Language, languages } from './user-settings-list.ts'

/** The first language of a browser that the program has, 'sw-KE' being 'sw'; else English. */
export function preferredLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const [primary] = tag.trim().toLowerCase().split(/[-;]/)
    const language = languages.find((each) => each === primary)
    if (language) return language
  }
  return 'en'
}
