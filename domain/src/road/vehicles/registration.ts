/** Kenyan plates, without spaces: cars and trucks, motorcycles, trailers. Older cars end in a digit. */
const plates = /^(K[A-Z]{2,3})(\d{3}[A-Z]?)$|^(Z[A-Z])(\d{4})$/

/** Plates in use today: without I and O, which look like digits. */
const usual = /^K[A-HJ-NP-Z]{2,3}\d{3}[A-HJ-NP-Z]$|^Z[A-HJ-NP-Z]\d{4}$/

/**
 * Normalises a registration: upper case, one space, 'kda123b' is 'KDA 123B'. A truck and its trailer stand together,
 * 'KCM 259K/ZF 6279'. Any other format keeps its own spaces.
 */
export function normalRegNo(typed: string): string {
  return typed.toUpperCase().split('/').map(normalPlate).filter(Boolean).join('/')
}

/** Whether a non-empty registration is not a Kenyan one. Gets a warning and is accepted. */
export function isUnusualRegNo(typed: string): boolean {
  const regNo = normalRegNo(typed)
  return regNo !== '' && !regNo.split('/').every((plate) => usual.test(bare(plate)))
}

function normalPlate(typed: string): string {
  const plate = plates.exec(bare(typed))
  if (!plate) return typed.replaceAll(gap, ' ').trim()
  const [, truck, truckNo, trailer, trailerNo] = plate
  return truck ? `${truck} ${truckNo}` : `${trailer} ${trailerNo}`
}

const gap = /[\s.-]+/g
const bare = (plate: string) => plate.replaceAll(gap, '')
