type Point = { lat: number; lon: number }

const number = String.raw`[+\-−–]?\d{1,3}(?:\.\d*)?`
const coordinate = new RegExp(`^(${number})\\s*°?\\s*([NSEW])?$`, 'i')
const pair = new RegExp(`^(${number}\\s*°?\\s*[NS]?)(?:\\s*[,;]\\s*|\\s+)(${number}\\s*°?\\s*[EW]?)$`, 'i')

/** Parses degrees, '-1.2833' or '1.2833° S', to six decimals; null for what is no coordinate. */
export function parseDegrees(text: string): number | null {
  const [, digits = '', side] = coordinate.exec(text.trim()) ?? []
  if (!digits) return null
  const value = Number(Number(digits.replace(/[−–]/, '-')).toFixed(6))
  if (!side) return value
  // '-1.28 S' gives the hemisphere twice and is ambiguous.
  return value < 0 ? null : /[SW]/i.test(side) ? 0 - value : value
}

/** Parses latitude and longitude as maps give them, '-1.2833, 36.8167'; null for anything else. */
export function parsePoint(text: string): Point | null {
  const [, first = '', second = ''] = pair.exec(text.trim()) ?? []
  const [lat, lon] = [parseDegrees(first), parseDegrees(second)]
  return lat === null || lon === null ? null : { lat, lon }
}
