import { readLanguage } from '#web/app/messages.ts'

/**
 * A sentence of the domain or the server in the reader's language. They speak English; the Swahili of what
 * they say loads when the first of it is needed.
 */
export async function inLanguage(sentence: string): Promise<string> {
  if (readLanguage() === 'en') return sentence
  const swahili = await import('./swahili-sentences.ts').catch(() => null)
  return swahili ? swahili.inSwahili(sentence) : sentence
}

/** The messages of fields in the reader's language. */
export async function fieldsInLanguage(fields: Record<string, string>): Promise<Record<string, string>> {
  const entries = Object.entries(fields).map(async ([name, message]) => [name, await inLanguage(message)] as const)
  return Object.fromEntries(await Promise.all(entries))
}
