import { preferredLanguage } from '@shehena/domain/office/settings/preferred-language'
import { useSyncExternalStore } from 'react'

/** One text in each language. A missing translation is a type error. */
type Text = { en: string; sw: string }
export type Language = keyof Text

// biome-ignore lint/suspicious/noExplicitAny: a text may take arguments of any type.
export type Catalogue = Record<string, Text | ((...values: any[]) => Text)>
type Translated<C extends Catalogue> = {
  [Key in keyof C]: C[Key] extends (...values: infer Values) => Text ? (...values: Values) => string : string
}

/** The texts of a catalogue in one language, as a function parameter. */
export type TextsOf<C extends Catalogue> = Translated<C>

/**
 * The texts of a part of the program in every language; a text with values is a function. A feature has its catalogue in
 * `<feature>-messages.ts`, with the words that it shares with others: `withWords` of `web/src/shared/words`.
 */
export function catalogue<const C extends Catalogue>(texts: C): C {
  return texts
}

/** A text in the plural form for a count, with `#` for the grouped number. */
export function counted(count: number, forms: Record<Language, { one: string; other: string }>): Text {
  const textIn = (language: Language) => {
    const form = new Intl.PluralRules(language).select(count) === 'one' ? 'one' : 'other'
    return forms[language][form].replace('#', count.toLocaleString('en'))
  }
  return { en: textIn('en'), sw: textIn('sw') }
}

/** The texts of a catalogue in the user's language. */
export function useMessages<C extends Catalogue>(texts: C): Translated<C> {
  return translate(texts, useLanguage())
}

const translations = new WeakMap<Catalogue, Partial<Record<Language, unknown>>>()

function translate<C extends Catalogue>(texts: C, language: Language): Translated<C> {
  const known = translations.get(texts) ?? {}
  known[language] ??= Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'function' ? (...values: unknown[]) => text(...values)[language] : text[language],
    ]),
  )
  translations.set(texts, known)
  // safe: built from the catalogue key by key.
  return known[language] as Translated<C>
}

const storageKey = 'language'
const listeners = new Set<() => void>()

/** The language chosen in this browser, else that of the browser itself. */
export function readLanguage(): Language {
  const chosen = localStorage.getItem(storageKey)
  return preferredLanguage(chosen ? [chosen] : navigator.languages)
}

/** Changes the language of the interface and stores it in this browser. */
export function setLanguage(language: Language) {
  localStorage.setItem(storageKey, language)
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** A text in the user's language, outside of a component. */
export function textNow(text: Text): string {
  return text[readLanguage()]
}

/** The user's language. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, readLanguage)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
