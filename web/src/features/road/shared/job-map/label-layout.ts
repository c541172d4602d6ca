/** A rectangle of the screen. Pixels. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** A label to be placed beside a point. Pixels; `gaps` are its possible distances from the point, nearest first. */
export type WantedLabel = {
  x: number
  y: number
  width: number
  height: number
  gaps: readonly number[]
  /** Has a background, and so may cover small things. */
  isSolid: boolean
}

type Surroundings = {
  /** What no label covers. */
  obstacles: readonly Box[]
  /** What only a solid label covers. */
  small: readonly Box[]
  /** What is on the screen: a label whose point is in it is not cut at its edge. */
  view: Box
}

/** On which side of its point a label stands, and how far from it. Pixels. */
export type LabelSpot = { side: (typeof sides)[number]; gap: number }

const sides = ['right', 'left', 'below', 'above'] as const

/**
 * Places labels where they cover neither an obstacle nor each other. The first ones choose first.
 *
 * @returns the spot of each label, in order; null for one without room
 */
export function placeLabels(
  { obstacles, small, view }: Surroundings,
  labels: readonly WantedLabel[],
): (LabelSpot | null)[] {
  const taken = [...obstacles]
  return labels.map((label) => {
    const isInView = overlap(boxAround(label, 0), view)
    for (const spot of spotsOf(label)) {
      const box = boxOf(label, spot)
      const isFree = (other: Box) => !overlap(box, other)
      if (!taken.every(isFree) || (isInView && !isInside(box, view))) continue
      if (!label.isSolid && !small.every(isFree)) continue
      taken.push(box)
      return spot
    }
    return null
  })
}

/** The box around a point. */
export function boxAround({ x, y }: { x: number; y: number }, radius: number): Box {
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }
}

const spotsOf = ({ gaps }: WantedLabel): LabelSpot[] => gaps.flatMap((gap) => sides.map((side) => ({ side, gap })))

function boxOf({ x, y, width, height }: WantedLabel, { side, gap }: LabelSpot): Box {
  const left = { right: x + gap, left: x - gap - width, below: x - width / 2, above: x - width / 2 }[side]
  const top = { right: y - height / 2, left: y - height / 2, below: y + gap, above: y - gap - height }[side]
  return { left, top, right: left + width, bottom: top + height }
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const isInside = (box: Box, frame: Box) =>
  box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom
