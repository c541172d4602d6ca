const key = 'review-drafts'

/** Keeps which drafts are reviewed, for this tab and over a reload. */
export function keepStack(ids: readonly string[]): void {
  sessionStorage.setItem(key, JSON.stringify(ids))
}

/** The ids of the drafts that this tab made last. */
export function keptStack(): string[] {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
  return Array.isArray(kept) ? kept.map(String) : []
}
