/**
 * Copies a text to the clipboard. Without TLS the clipboard API is missing, and the text of a field is copied.
 *
 * @param place where the field is added for a moment, inside the open dialog, which holds the focus
 * @throws where the browser refuses
 */
export async function copyText(text: string, place: HTMLElement | null): Promise<void> {
  if (isSecureContext) return navigator.clipboard.writeText(text)
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  ;(place ?? document.body).append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  if (!isCopied) throw new Error('The browser refused to copy')
}
