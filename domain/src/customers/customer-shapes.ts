/** What Kenyan authorities issue, by its usual shape. An unusual one is warned about, never refused. */

/** Whether a KRA PIN is there and looks unlike one: a letter A or P, nine digits, a letter. */
export function isUnusualPin(text: string): boolean {
  const pin = text.replace(/[\s-]/g, '').toUpperCase()
  return pin !== '' && !/^[AP]\d{9}[A-Z]$/.test(pin)
}

/** Whether a text is a phone number, and one that looks unlike a Kenyan mobile or landline. A name is no phone number. */
export function isUnusualPhone(text: string): boolean {
  const number = text.replace(/[\s().-]/g, '').replace(/^00/, '+')
  const isNumber = /^\+?\d{5,}$/.test(number)
  return isNumber && !/^(\+?2540?|0)?[17]\d{8}$/.test(number) && !/^(\+254|0)\d{7,9}$/.test(number)
}
