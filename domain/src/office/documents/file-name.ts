import { withoutInvisible } from '../../invisible.ts'

const longestName = 255
const longestExtension = 10

// Control and bidirectional characters: like invisible ones, they hide the real extension of a name.
const unseen = /[\p{Cc}\p{Bidi_Control}\ufffe\uffff]/gu
const refusedByWindows = /[<>:"|?*]/g
const deviceOfWindows = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i

/**
 * Sanitises a file name for display and download: safe on every system, without hidden characters. The extension decides
 * which content is accepted, so nothing may disguise it.
 *
 * @param given the name as it was sent, which may be a whole path
 */
export function cleanFileName(given: string): string {
  const [name = ''] = given.toWellFormed().split(/[\\/]/).slice(-1)
  const visible = withoutInvisible(name)
    .replaceAll(/\s/g, ' ')
    .replaceAll(unseen, '')
    // Last: removing hidden characters may leave two spaces together, or a letter beside its accent.
    .replaceAll(/ +/g, ' ')
    .normalize('NFC')
    .replaceAll(refusedByWindows, '_')
    .replaceAll(/^[. ]+|(?<![. ])[. ]+$/g, '')
    .replace(deviceOfWindows, '_$&')
  return shorten(visible) || 'file'
}

/** The extension of a name in lower case; empty without a dot, or with nothing before it. */
export function extensionOf(name: string): string {
  const [, extension = ''] = /[^.]\.([^.]+)$/.exec(name) ?? []
  return [...extension].length > longestExtension ? '' : extension.toLowerCase()
}

/** Cuts the middle, to keep the extension. */
function shorten(name: string): string {
  const characters = [...name]
  if (characters.length <= longestName) return name
  const extension = extensionOf(name)
  const end = extension ? name.slice(name.lastIndexOf('.')) : ''
  const start = characters.slice(0, longestName - [...end].length).join('')
  return `${start.replace(/(?<![. ])[. ]+$/, '')}${end}`
}
