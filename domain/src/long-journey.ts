/** A journey takes days: more are rather a wrong month or year. */
const mostDays = 60

/** The whole days between two instants, where they are more than a journey takes; null for fewer. */
export function tooManyDays(from: string, until: string): number | null {
  const days = Math.floor((Date.parse(until) - Date.parse(from)) / 86_400_000)
  return days > mostDays ? days : null
}
