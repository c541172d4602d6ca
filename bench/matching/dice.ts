/** A source of chance that gives the same for the same seed. */
export type Dice = {
  /** From 0 up to 1. */
  next: () => number
  /** A whole number between two, both included. */
  between: (low: number, high: number) => number
  /** True in this share of cases. */
  chance: (share: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
  /** One of some names, each as often as its weight says. */
  weighed: <Name extends string>(weights: Readonly<Record<Name, number>>) => Name
  shuffled: <Item>(items: readonly Item[]) => Item[]
  digits: (count: number) => string
  letters: (count: number) => string
}

/** Mulberry32: small, and the same on every machine. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[between(0, items.length - 1)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick,
    weighed: (weights) => pickWeighed(weights, next()),
    shuffled: (items) => {
      const left = [...items]
      return items.flatMap(() => left.splice(between(0, left.length - 1), 1))
    },
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(''),
    letters: (count) => Array.from({ length: count }, () => pick([...'ABCDEFGHJKLMNPQRSTUVWXYZ'])).join(''),
  }
}

function pickWeighed<Name extends string>(weights: Readonly<Record<Name, number>>, at: number): Name {
  // safe: the keys of the record.
  const names = Object.keys(weights) as Name[]
  let rest = at * names.reduce((sum, name) => sum + weights[name], 0)
  for (const name of names) {
    rest -= weights[name]
    if (rest < 0) return name
  }
  // safe: a record of weights has a name.
  return names.at(-1)!
}
