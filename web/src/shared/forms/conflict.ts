import type { LastChange } from '@shehena/domain/errors'
import type { FieldKind } from '@shehena/domain/field-facts'
import { textNow } from '#web/app/messages.ts'
import { conflictMessages } from './conflict-messages.ts'
import { isTheirs, type Merge, mergeOf } from './merge.ts'

/** The formats of a form's fields by path: a kind, or the labels of a choice. */
export type FieldFormats = { [Path in string]: FieldKind | { [Choice in string]: string } }

/** An edit that met a newer version of its record, or none. */
export type Conflict = Merge & {
  summary: string
  lastChange: LastChange | undefined
  /** Why nothing can be saved any more; null where a choice resolves the conflict. */
  closedText: string | null
}

type Input = Pick<Conflict, 'lastChange' | 'closedText'> & Parameters<typeof mergeOf>[0] & { frozen: readonly string[] }

/** The conflict of an edit. This file loads with the first conflict. */
export function conflictOf({ lastChange, frozen, closedText, ...versions }: Input): Conflict {
  const summary = lastChange ? conflictMessages.meanwhile(nameOf(lastChange)) : conflictMessages.gone
  return { ...mergeOf(versions, frozen), summary: textNow(summary), lastChange, closedText }
}

const nameOf = (lastChange: LastChange | undefined) => lastChange?.by ?? textNow(conflictMessages.system)

export const deletedText = () => textNow(conflictMessages.deleted)

/** Names the fields that a save took over from somebody else; undefined if none. */
export function takenOverText({ settled, lastChange }: Conflict, labels: object): string | undefined {
  const theirs = settled.filter(isTheirs)
  if (theirs.length === 0) return undefined
  // safe: the labels of the form by path.
  const names = theirs.map(({ field }) => (labels as Record<string, string>)[field] ?? field)
  return textNow(conflictMessages.takenOver(nameOf(lastChange), names.join(', ')))
}
