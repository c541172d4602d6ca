import { readLanguage } from '#web/app/messages.ts'

/** Translates a sentence of the domain or the server, which are English. Loads the Swahili sentences on first use. */
export async function inLanguage(sentence: string): Promise<string> {
  if (readLanguage() === 'en') return sentence
  const swahili = await import('./swahili-sentences.ts').catch(() => null)
  return swahili ? swahili.inSwahili(sentence) : sentence
}

/** Translates the messages of fields. */
export async function fieldsInLanguage(fields: Record<string, string>): Promise<Record<string, string>> {
  const entries = Object.entries(fields).map(async ([name, message]) => [name, await inLanguage(message)] as const)
  return Object.fromEntries(await Promise.all(entries))
}
