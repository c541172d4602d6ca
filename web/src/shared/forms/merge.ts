/** The versions of one field that differ. A name with dots is a field of a group: 'server.host'. */
export type Difference = {
  field: string
  /** The value when the form was loaded. */
  base: unknown
  /** The value saved by somebody else since. */
  theirs: unknown
  /** The value in the form. */
  mine: unknown
  changedBy: 'them' | 'me' | 'both'
}

export const isTheirs = ({ changedBy }: Difference) => changedBy === 'them'

type Versions = { base: object; theirs: object; mine: object }

/**
 * Three-way merge: the fields of a form that differ between the version it was loaded with, the newest version and the
 * form. A field that both changed to the same value is no difference. A list, such as the lines of an invoice, is one field.
 */
export function differencesOf({ base, theirs, mine }: Versions): Difference[] {
  const [bases, newest] = [fieldsOf(base), fieldsOf(theirs)]
  return Object.entries(fieldsOf(mine)).flatMap(([field, value]): Difference[] => {
    const versions = { field, base: bases[field], theirs: newest[field], mine: value }
    const isTheirs = !isSame(versions.base, versions.theirs)
    const isMine = !isSame(versions.base, value)
    if (isTheirs && isMine) return isSame(versions.theirs, value) ? [] : [{ ...versions, changedBy: 'both' }]
    return isTheirs ? [{ ...versions, changedBy: 'them' }] : isMine ? [{ ...versions, changedBy: 'me' }] : []
  })
}

/** The differences of which the user has to choose a version, and the others, which are merged without asking. */
export type Merge = { contested: (Difference & { isFrozen: boolean })[]; settled: Difference[] }

/** @param frozen the fields that the user may no longer change: what was typed there is not dropped without a word */
export function mergeOf(versions: Versions, frozen: readonly string[]): Merge {
  const differences = differencesOf(versions).map((each) => ({ ...each, isFrozen: frozen.includes(each.field) }))
  const isContested = ({ changedBy, isFrozen }: Merge['contested'][number]) =>
    changedBy === 'both' || (changedBy === 'me' && isFrozen)
  return {
    contested: differences.filter(isContested),
    settled: differences.filter((each) => !isContested(each)),
  }
}

/** The fields of nested groups by path. */
function fieldsOf(values: object, prefix = ''): Record<string, unknown> {
  const entries = Object.entries(values).flatMap(([name, value]) =>
    isGroup(value) ? Object.entries(fieldsOf(value, `${prefix}${name}.`)) : [[`${prefix}${name}`, value]],
  )
  return Object.fromEntries(entries)
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two values would be stored alike: spaces around a text, and the React key of a row, are no change. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one.trim() === other.trim()
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return Object.is(one, other)
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  names.delete('key')
  // safe: own properties, read by name.
  return [...names].every((name) => isSame(one[name as keyof typeof one], other[name as keyof typeof other]))
}
