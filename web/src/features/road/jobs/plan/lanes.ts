import type { Span } from './time-scale.ts'

/** A lane of a row: bars that overlap lie one below the other. */
export type Lane = { lane: number; lanes: number }

/** The lane of each span, in the order given. Spans that only touch share a lane. */
export function lanesOf(spans: readonly Span[]): Lane[] {
  const placed: Lane[] = spans.map(() => ({ lane: 0, lanes: 1 }))
  const inOrder = spans.map((span, index) => ({ ...span, index })).toSorted((one, other) => one.from - other.from)
  let group: number[] = []
  let ends: number[] = []
  const close = () => {
    // safe: the indexes are those of the spans.
    for (const index of group) (placed[index] as Lane).lanes = ends.length
    group = []
    ends = []
  }
  for (const { from, until, index } of inOrder) {
    if (ends.every((end) => end <= from)) close()
    const free = ends.findIndex((end) => end <= from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = until
    placed[index] = { lane, lanes: 1 }
    group.push(index)
  }
  close()
  return placed
}
