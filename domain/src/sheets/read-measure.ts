import { cellUnit, converted, type Unit } from './header-unit.ts'
import { type DecimalMark, readAmount } from './read-amount.ts'

/**
 * A number in the unit of its field. A unit in the cell, '8,000 kg', counts more than that of its column.
 *
 * @param unit of the column
 * @param decimals what a converted number is rounded to
 * @returns NaN for a text that is no number, and for a unit of another thing
 */
export function readMeasure(
  text: string,
  own: Unit,
  { mark, unit = own, decimals }: { mark: DecimalMark; unit?: Unit; decimals?: number | undefined },
): number {
  const said = cellUnit(text)
  return converted(readNumber(said?.figures ?? text.trim(), mark), said?.unit ?? unit, own, decimals)
}

/** A number without a unit. @returns NaN for any other text */
export function readNumber(figures: string, mark: DecimalMark): number {
  if (mark === '.' && /^-?\d{1,15}(\.\d{1,15})?$/.test(figures)) return withoutNoise(Number(figures))
  const read = readAmount(figures, mark)
  return typeof read === 'number' ? read / 100 : Number.NaN
}

/** Programs write 28 as 28.0000000001, which the schemas let pass. */
function withoutNoise(value: number): number {
  const rounded = Math.round(value * 100) / 100
  return Math.abs(value - rounded) < 1e-8 ? rounded : value
}
