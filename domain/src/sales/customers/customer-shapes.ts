/** Usual formats of Kenyan tax numbers. An unusual one gets a warning and is accepted. */

/** Whether a non-empty text is not in the format of a KRA PIN: a letter A or P, nine digits, a letter. */
export function isUnusualPin(text: string): boolean {
  const pin = text.replace(/[\s-]/g, '').toUpperCase()
  return pin !== '' && !/^[AP]\d{9}[A-Z]$/.test(pin)
}
