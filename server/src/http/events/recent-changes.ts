import { epochSeconds, readClock } from '@shehena/domain/dates'

export type Change = { table: string; id: string }

const keptSeconds = 60

/**
 * The changes of the last minute, one for each table: a page that loads its rows before its event stream is open would
 * miss what changes in between.
 */
export class RecentChanges {
  readonly #changes = new Map<string, { change: Change; at: number }>()

  /** @param isToldToOwner whether the id decides who is told: then each row's change is kept */
  add(change: Change, isToldToOwner: boolean): void {
    const now = epochSeconds(readClock())
    for (const [key, { at }] of this.#changes) if (at < now - keptSeconds) this.#changes.delete(key)
    this.#changes.set(isToldToOwner ? `${change.table}:${change.id}` : change.table, { change, at: now })
  }

  /** The changes in and after a second, a `Date` header of ours; none if it cannot be read. */
  since(date: string): Change[] {
    const since = epochSeconds(date)
    return [...this.#changes.values()].filter(({ at }) => at >= since).map(({ change }) => change)
  }
}
