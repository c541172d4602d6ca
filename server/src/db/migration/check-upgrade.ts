import { readPending } from './migrate.ts'

type Place = { url: string; folder?: string }
/** What an upgrade of a database takes, in lines for its operator. */
type Upgrade = { lines: string[]; needsStop: boolean }

/** Says before an upgrade whether the servers of the version before must be stopped for it. Changes nothing. */
export async function checkUpgrade(place: Place): Promise<Upgrade> {
  const { pending, isEmpty } = await readPending(place)
  if (isEmpty) return { lines: ['The database is empty: nothing has to be stopped.'], needsStop: false }
  if (pending.length === 0) {
    return { lines: ['No migration is pending: restart the servers one after the other.'], needsStop: false }
  }
  const stops = pending.flatMap(({ name, sql }) => {
    const reason = reasonToStop(sql)
    return reason === null ? [] : [`  ${name}: ${reason}`]
  })
  const count = pending.length === 1 ? '1 migration is pending' : `${pending.length} migrations are pending`
  if (stops.length === 0) {
    return {
      lines: [`${count}, beside which the version before can go on: restart the servers one after the other.`],
      needsStop: false,
    }
  }
  return {
    lines: [`${count}. Stop all servers and workers of the version before first:`, ...stops],
    needsStop: true,
  }
}

/**
 * Why the version before cannot go on beside a migration; null where it can. A migration says so by a line of its own, which
 * scripts/check-house.mjs asks for: "-- Upgrade: side by side." or "-- Upgrade: stop. Why."
 */
function reasonToStop(sql: string): string | null {
  const [, kind, reason] = /^-- Upgrade: (side by side|stop)\.(?: (.+))?$/m.exec(sql) ?? []
  if (kind === 'side by side') return null
  return reason ?? 'It does not say whether the version before can go on.'
}
