/** Trucks carry less, but for those that carry machines: more is often kilograms. */
const usualTons = 60

/** Whether a capacity is more than trucks have. Gets a warning and is accepted. */
export function isUnusualCapacity(tons: number): boolean {
  return tons > usualTons
}
