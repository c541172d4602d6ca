import { ApiError } from '#web/app/api.ts'

/** The addresses of a text, one on each line, or between commas. */
export function addressesOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean)
}

const longestShown = 45

/**
 * A refusal of the list as one of its field, naming the entries: the server names them by their place ('allowedAddresses.1'),
 * and the form has one field for all.
 */
export function atField(error: unknown, addresses: readonly string[]): unknown {
  if (!(error instanceof ApiError)) return error
  const faults = Object.entries(error.fields).filter(([field]) => field.startsWith('allowedAddresses'))
  const [, sentence] = faults[0] ?? []
  if (!sentence) return error
  const entries = faults.flatMap(([field]) => addresses[Number(field.split('.')[1])]?.slice(0, longestShown) ?? [])
  const text = entries.length > 0 ? `${entries.join(', ')}: ${sentence}` : sentence
  return new ApiError(error.status, { code: error.code, message: error.message, fields: { allowedAddresses: text } })
}
