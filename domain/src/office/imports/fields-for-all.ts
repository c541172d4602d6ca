import type { Role } from '../../roles.ts'
import { importFieldsOf, wordsOfChoice, writableImportFields } from './import-fields.ts'
import type { ImportKind } from './import-kind.ts'
import { matchKeys } from './import-match.ts'
import { missingForNew } from './read-import-row.ts'

/** A field of which one text may be that of all rows. */
export type FieldForAll = {
  field: string
  /** Whether a new record needs it. */
  isRequired: boolean
  /** The words that it may be; none where it takes others too. */
  choices: string[]
}

/** The fields of which one text may be that of all rows, those that a new record needs first: none that names one record alone. */
export function fieldsForAll(kind: ImportKind, role: Role): FieldForAll[] {
  const own = matchKeys[kind].flatMap(({ isOwn, fields: [field, ...others] }) =>
    isOwn && others.length === 0 ? [field] : [],
  )
  const required = Object.keys(missingForNew(kind, {}))
  const fields = importFieldsOf(kind)
  return writableImportFields(kind, role)
    .filter((field) => !own.includes(field))
    .map((field) => ({ field, isRequired: required.includes(field), choices: choicesOf(fields[field]) }))
    .toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired))
}

function choicesOf(field: ReturnType<typeof importFieldsOf>[string] | undefined): string[] {
  if (field?.kind === 'flag') return ['Yes', 'No']
  if (field?.kind !== 'choice') return []
  return Object.entries(wordsOfChoice(field)).flatMap(([value, word]) =>
    (field.offers?.includes(value) ?? true) ? [word] : [],
  )
}
