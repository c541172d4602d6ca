const key = 'review-drafts'

/** Keeps which drafts are reviewed, for this tab and over a reload. */
export function keepStack(ids: readonly string[]): void {
  sessionStorage.setItem(key, JSON.stringify(ids))
}

/** The drafts that this tab has just made, in their order; null where it has made none, and all drafts are reviewed. */
export function keptStack(): string[] | null {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
  return Array.isArray(kept) ? kept.map(String) : null
}
