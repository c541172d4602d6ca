import { firstTicks, type Ticks } from './ticks.ts'

/** What this tab keeps while its user looks at something else, and over a reload. */
type Kept = {
  /** The ids of the drafts that were made last. */
  'review-drafts': string[]
  /** The review: the drafts that are left out, and the place in the stack. */
  'review-place': { leftOut: string[]; at: number }
  /** What was changed of the first choice in Ready to Bill. */
  'billing-ticks': { off: string[]; withoutPapers: [string, string][] }
}

function keep<Name extends keyof Kept>(name: Name, value: Kept[Name]): void {
  sessionStorage.setItem(name, JSON.stringify(value))
}

function kept<Name extends keyof Kept>(name: Name, otherwise: Kept[Name]): Kept[Name] {
  const text = sessionStorage.getItem(name)
  // safe: only this file writes it, for this tab.
  return text === null ? otherwise : (JSON.parse(text) as Kept[Name])
}

/** A new stack is reviewed from its first draft. */
export function keepStack(ids: readonly string[]): void {
  keep('review-drafts', [...ids])
  keepPlace({ leftOut: [], at: 0 })
}
export const keptStack = () => kept('review-drafts', [])

export const keepPlace = (place: Kept['review-place']) => keep('review-place', place)
export const keptPlace = () => kept('review-place', { leftOut: [], at: 0 })

export function keepTicks({ off, withoutPapers }: Ticks): void {
  keep('billing-ticks', { off: [...off], withoutPapers: [...withoutPapers] })
}
export function keptTicks(): Ticks {
  const { off, withoutPapers } = kept('billing-ticks', { off: [], withoutPapers: [] })
  return off.length + withoutPapers.length === 0
    ? firstTicks
    : { off: new Set(off), withoutPapers: new Map(withoutPapers) }
}
