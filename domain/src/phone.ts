/**
 * Normalises a phone number to '+254712345678' from any Kenyan spelling: '0712 345 678', '254712345678', '712345678' or
 * '+254 (0)712 345 678'. Any other number keeps its digits.
 */
export function normalPhone(typed: string): string {
  const number = typed
    .normalize('NFKC')
    .replaceAll(/[\s().\-–]/g, '')
    .replace(/^00/, '+')
    .replace(/^(\+?254)0(?=\d{9}$)/, '$1')
  const [, national] = /^(?:\+?254|0)?(\d{9})$/.exec(number) ?? []
  if (!national) return number
  // Nine digits alone are a Kenyan number only where they begin as a mobile one does.
  return number.length > national.length || /^[17]/.test(national) ? `+254${national}` : number
}

/** Whether a text is a phone number at all: digits, with or without a leading plus. */
export function isPhone(typed: string): boolean {
  return /^\+?\d{3,15}$/.test(normalPhone(typed))
}

/** Whether a non-empty number is not a Kenyan mobile one. Gets a warning and is accepted. */
export function isUnusualMobile(typed: string): boolean {
  return typed.trim() !== '' && !mobile.test(normalPhone(typed))
}

/** Whether a text is a phone number but not a Kenyan mobile or landline. A name is no phone number. */
export function isUnusualPhone(text: string): boolean {
  return isPhone(text) && isUnusualMobile(text) && !landline.test(normalPhone(text))
}

/**
 * The digits of a searched phone number, or of a part of one, without the prefix that may be spelled in two ways; null for
 * any other text, and for fewer than four digits.
 */
export function searchedDigits(typed: string): string | null {
  if (!/^[+\d][\d\s().-]*$/.test(typed)) return null
  const digits = normalPhone(typed)
    .replace(/^(\+254|0)/, '')
    .replace('+', '')
  return digits.length < 4 ? null : digits
}

/** Formats a Kenyan mobile number in groups, '+254 712 345 678'. */
export function formatPhone(phone: string): string {
  return phone.replace(mobile, '$1 $2 $3 $4')
}

const mobile = /^(\+254)([17]\d\d)(\d{3})(\d{3})$/
const landline = /^(\+254|0)\d{7,9}$/
