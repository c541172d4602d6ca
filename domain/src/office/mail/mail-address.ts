/** A mailbox: the address, and its display name if any. */
export type Mailbox = { name: string | null; address: string }

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const plainAddress = new RegExp(`^${atom}(?:\\.${atom})*@${label}(?:\\.${label})*$`)
// Characters that would end a name or a header line (header injection).
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters means naming them.
const unsafeInName = /[\u0000-\u001f\u007f"<>\\,;:]/

/** Whether a text is one plain address, without quotes, comments or a second address. */
export function isMailAddress(text: string): boolean {
  const [local = ''] = text.split('@')
  return text.length <= 254 && local.length <= 64 && plainAddress.test(text)
}

/** Parses 'cargo@mail.example' or 'Shehena <cargo@mail.example>'; null for anything else. */
export function parseMailbox(text: string): Mailbox | null {
  const [, given = '', bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? []
  const address = bracketed ?? text.trim()
  const name = given.trim().replace(/^"(.*)"$/, '$1')
  if (!isMailAddress(address) || unsafeInName.test(name)) return null
  return { name: name || null, address }
}
