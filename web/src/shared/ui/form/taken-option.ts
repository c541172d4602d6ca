/** Typed text that is not the label of the value. It is void once the value was set from elsewhere. */
export type Draft = {
  text: string
  of: string | null
  /** Whether Enter, Tab or a save has taken it: the best match is chosen, as soon as it is known. */
  isTaken: boolean
  /** How often the down arrow was pressed before the answer. */
  steps: number
  /** The option that the arrows have marked since: a refetch leaves it marked. */
  picked: string | null
}

type Match = { value: string; label: string }

/** The match that a draft takes: the marked one, otherwise the best, or one below it by the presses of the arrow. */
export function takenOf<Found extends Match>(found: readonly Found[], { picked, steps }: Draft): Found | undefined {
  return found.find(({ value }) => value === picked) ?? found[Math.min(steps, found.length - 1)]
}

/** Why the match that was taken may not be meant; null for the marked one, the only one and one that was typed in full. */
export function doubtAbout(
  taken: Match,
  found: readonly Match[],
  { text, picked }: Draft,
): 'markedIsGone' | 'oneOfSeveral' | null {
  if (taken.value === picked) return null
  if (picked) return 'markedIsGone'
  return found.length === 1 || taken.label.toLowerCase() === text.trim().toLowerCase() ? null : 'oneOfSeveral'
}
