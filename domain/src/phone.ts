/**
 * A phone number as it is kept, '+254712345678', from whatever way it is written in Kenya: '0712 345 678',
 * '254712345678', '712345678' or '+254 (0)712 345 678'. A number that is none of these keeps its figures.
 */
export function normalPhone(typed: string): string {
  const number = typed
    .normalize('NFKC')
    .replaceAll(/[\s().\-–]/g, '')
    .replace(/^00/, '+')
    .replace(/^(\+?254)0(?=\d{9}$)/, '$1')
  const [, national] = /^(?:\+?254|0)?(\d{9})$/.exec(number) ?? []
  if (!national) return number
  // Nine figures alone are a Kenyan number only where they begin as a mobile one does.
  return number.length > national.length || /^[17]/.test(national) ? `+254${national}` : number
}

/** Whether a text is a phone number at all: figures, with a plus before them or not. */
export function isPhone(typed: string): boolean {
  return /^\+?\d{3,15}$/.test(normalPhone(typed))
}

/** Whether a number is there and looks unlike a Kenyan mobile one. It is warned about, never refused. */
export function isUnusualMobile(typed: string): boolean {
  return typed.trim() !== '' && !mobile.test(normalPhone(typed))
}

/** Whether a text is a phone number, and one that looks unlike a Kenyan mobile or landline. A name is no phone number. */
export function isUnusualPhone(text: string): boolean {
  return isPhone(text) && isUnusualMobile(text) && !landline.test(normalPhone(text))
}

/** Writes a phone number in groups, '+254 712 345 678', where it is a Kenyan mobile one. */
export function formatPhone(phone: string): string {
  return phone.replace(mobile, '$1 $2 $3 $4')
}

const mobile = /^(\+254)([17]\d\d)(\d{3})(\d{3})$/
const landline = /^(\+254|0)\d{7,9}$/
