/** Where a person is among the open lines: at a line, and at a place from 0 for when that line is gone. */
export type Place = { id: string | null; at: number }

/** A stretch of the open lines: the first place of it, its lines, and how many there are in all. */
export type Stretch<Line> = { first: number; lines: readonly Line[]; total: number }

/** The line that is shown: the one of the place, or where that is gone the one that has come to its place. */
export function lineAt<Line extends { id: string }>({ first, lines, total }: Stretch<Line>, { id, at }: Place) {
  const known = lines.findIndex((line) => line.id === id)
  const last = Math.min(total - 1, first + lines.length - 1)
  const wanted = known >= 0 ? known : Math.max(0, Math.min(at, last) - first)
  const line = lines[wanted]
  return line && { line, at: first + wanted, isSame: known >= 0 }
}

/** The place before or after one; it stays within the lines. */
export function stepFrom<Line extends { id: string }>(stretch: Stretch<Line>, at: number, by: 1 | -1): Place {
  const next = Math.max(0, Math.min(stretch.total - 1, at + by))
  return { id: stretch.lines[next - stretch.first]?.id ?? null, at: next }
}

/** The pages, from 1, that show a place and what is near it. */
export function pagesNear(at: number, { pageSize, near }: { pageSize: number; near: number }): number[] {
  const pages = [at - near, at, at + near].map((place) => Math.floor(Math.max(0, place) / pageSize) + 1)
  return [...new Set(pages)]
}
