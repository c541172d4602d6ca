import type { UseFormReturnType } from '@mantine/form'
import type { EntityName } from '@shehena/domain/office/history/recorded-fields'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type ApiError, isRefusal } from '#web/app/api.ts'
import type { Conflict, FieldFormats } from './conflict.ts'
import type { Difference } from './merge.ts'

/** A version of a record, as form values. */
export type Edition<Values> = { version: number; values: Values }

/** The fields of a form by path; those of a group are 'server.host'. */
type PathOf<Values> = {
  [Field in keyof Values & string]: Values[Field] extends string | number | boolean | null | readonly unknown[]
    ? Field
    : `${Field}.${keyof Values[Field] & string}`
}[keyof Values & string]

/** A record that a form edits. */
export type Edit<Data extends { version: number }, Values extends object> = {
  record: Data
  read: (record: Data) => Values
  /** Fetches the newest version. */
  newest: () => Promise<Data>
  /** How the versions of a field are shown: as in the history of a kind of record, or by format. */
  formats: EntityName | FieldFormats
  labels: { [Path in PathOf<Values>]: string }
  /** Whether an unedited form takes over what others save. */
  isFollowing?: boolean
  /** Why a version can no longer be edited; null if it can. */
  whyClosed?: (record: Data) => string | null
  /** The fields of a version that are read-only for the user. */
  frozenFields?: (record: Data) => readonly string[]
}

/** An edit that the user has to resolve: somebody else changed the same fields, or the record can no longer be edited. */
export class EditConflict<Values> extends Error {
  readonly details: Conflict
  /** The newest version; null for a deleted record. */
  readonly newest: Edition<Values> | null

  constructor(details: Conflict, newest: Edition<Values> | null) {
    super(details.summary)
    this.details = details
    this.newest = newest
  }
}

/** The version that a form was loaded with, and its merge with the newest one after a conflict (optimistic locking). */
export function useEdit<Data extends { version: number }, Values extends object>(
  form: UseFormReturnType<Values>,
  edit: Edit<Data, Values> | undefined,
) {
  const editionOf = (record: Data, { read }: Edit<Data, Values>) => ({
    version: record.version,
    values: read(record),
  })
  const loaded = edit && editionOf(edit.record, edit)
  const base = useRef<Edition<Values> | undefined>(loaded)
  /** Names what the last save took over from others, for its notice. */
  const takenOver = useRef<string | undefined>(undefined)

  const follow = useEffectEvent(() => {
    if (!loaded || form.isDirty() || JSON.stringify(loaded) === JSON.stringify(base.current)) return
    base.current = loaded
    form.setInitialValues(loaded.values)
    form.setValues(loaded.values)
    form.clearErrors()
  })
  const followed = edit?.isFollowing && JSON.stringify(loaded)
  useEffect(() => {
    if (followed) follow()
  }, [followed])

  /** Rebases the form on the newest version, of which it takes these fields. Returns the values to save. */
  const rebase = (newest: Edition<Values>, taken: readonly Difference[]): Values => {
    // safe: the paths and values come from this form's own values.
    for (const { field, theirs } of taken) form.setFieldValue(field as never, theirs as never)
    base.current = newest
    form.setInitialValues(newest.values)
    return form.getValues()
  }

  /** Merges a refused edit with the newest version. @throws EditConflict where the user has to choose */
  const merge = async (refusal: ApiError, values: Values, current: Edit<Data, Values>): Promise<Values> => {
    const record = await current.newest().catch((error) => {
      if (isRefusal(error, 'NOT_FOUND')) return null
      throw error
    })
    const before = base.current
    // The same version again: a merge cannot help.
    if (!before || record?.version === before.version) throw refusal
    const [{ conflictOf, deletedText, takenOverText }, { isTheirs }] = await Promise.all([
      import('./conflict.ts'),
      import('./merge.ts'),
    ])
    const newest = record && editionOf(record, current)
    const conflict = conflictOf({
      base: before.values,
      theirs: (newest ?? before).values,
      mine: values,
      lastChange: record ? refusal.lastChange : undefined,
      frozen: (record && current.frozenFields?.(record)) ?? [],
      closedText: record ? (current.whyClosed?.(record) ?? null) : deletedText(),
    })
    if (!newest || conflict.closedText !== null || conflict.contested.length > 0) {
      throw new EditConflict(conflict, newest)
    }
    takenOver.current = takenOverText(conflict, current.labels)
    return rebase(newest, conflict.settled.filter(isTheirs))
  }

  /** Sends the values; after a refusal once more, merged with what others saved. @throws EditConflict */
  const save = async <Saved extends object>(
    values: Values,
    send: (values: Values, base: Edition<Values> | undefined) => Promise<Saved>,
  ): Promise<Saved> => {
    try {
      const saved = await send(values, base.current)
      if (base.current && 'version' in saved) base.current = { version: Number(saved.version), values }
      return saved
    } catch (error) {
      if (!edit || !(isRefusal(error, 'STALE') || isRefusal(error, 'NOT_FOUND'))) throw error
      return save(await merge(error, values, edit), send)
    }
  }

  return {
    save,
    /** The version that the values began with, or were last merged with. */
    version: () => base.current?.version,
    /** Takes the chosen fields of the newest version. Returns the values to save. */
    resolve: ({ newest }: EditConflict<Values>, theirs: readonly Difference[]): Values =>
      newest ? rebase(newest, theirs) : form.getValues(),
    /** The text about the last merge, once. */
    tellTakenOver: () => {
      const text = takenOver.current
      takenOver.current = undefined
      return text
    },
  }
}
