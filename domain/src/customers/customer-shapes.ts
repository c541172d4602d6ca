/** What Kenyan authorities issue, by its usual shape. An unusual one is warned about, never refused. */

/** Whether a KRA PIN is there and looks unlike one: a letter A or P, nine digits, a letter. */
export function isUnusualPin(text: string): boolean {
  const pin = text.replace(/[\s-]/g, '').toUpperCase()
  return pin !== '' && !/^[AP]\d{9}[A-Z]$/.test(pin)
}
