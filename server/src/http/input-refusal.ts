import { Invalid } from '../errors.ts'

/** An issue of a schema library. */
type Issue = {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
  /** The unknown fields of an object. */
  readonly keys?: unknown
}

// An answer does not grow with its request.
const mostNamed = 10
const longestName = 60

/** The refusal of an input: names the first ten faults by field ('lines.0.qty'), and says how many more there are. */
export function inputRefusal(issues: readonly Issue[]): Invalid {
  const faults = new Map<string, string>()
  for (const { path = [], message, keys } of issues) {
    const steps = path.map((step) => String(typeof step === 'object' ? step.key : step))
    const names = Array.isArray(keys) ? keys.map((key) => [...steps, key].join('.')) : [steps.join('.') || 'body']
    for (const name of names) if (!faults.has(name)) faults.set(name, keys ? 'This field is not known' : message)
  }
  const named = [...faults].slice(0, mostNamed).map(([name, message]) => [shorten(name), message] as const)
  const names = named.map(([name]) => name).join(', ')
  const unnamed = faults.size - named.length
  const sentence =
    unnamed > 0 ? `Check what was entered: ${names} and ${unnamed} more.` : `Check what was entered: ${names}.`
  return new Invalid(sentence, Object.fromEntries(named))
}

function shorten(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName).toWellFormed()}…` : name
}
