const longestName = 255
const longestExtension = 10

// Controls, what turns the direction of text around, and what takes no room: they hide how a name really ends.
const unseen = /[\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff\ufffe\uffff]/gu
const refusedByWindows = /[<>:"|?*]/g
const deviceOfWindows = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i

/**
 * The name under which a file is shown and downloaded: one that every system can save, and that shows all
 * it consists of. Its end decides what the file must be, so nothing may hide behind it.
 *
 * @param given the name as it was sent, which may be a whole path
 */
export function cleanFileName(given: string): string {
  const [name = ''] = given.toWellFormed().split(/[\\/]/).slice(-1)
  const visible = name
    .replaceAll(/[^\S\ufeff]/g, ' ')
    .replaceAll(unseen, '')
    // Only now: what was unseen may have stood between two spaces, or between a letter and its accent.
    .replaceAll(/ +/g, ' ')
    .normalize('NFC')
    .replaceAll(refusedByWindows, '_')
    .replaceAll(/^[. ]+|(?<![. ])[. ]+$/g, '')
    .replace(deviceOfWindows, '_$&')
  return shorten(visible) || 'file'
}

/** What follows the last dot of a name, in lower case; empty where nothing does, or nothing stands before it. */
export function extensionOf(name: string): string {
  const [, extension = ''] = /[^.]\.([^.]+)$/.exec(name) ?? []
  return [...extension].length > longestExtension ? '' : extension.toLowerCase()
}

/** Cuts the middle: the end says what the file is. */
function shorten(name: string): string {
  const characters = [...name]
  if (characters.length <= longestName) return name
  const extension = extensionOf(name)
  const end = extension ? name.slice(name.lastIndexOf('.')) : ''
  const start = characters.slice(0, longestName - [...end].length).join('')
  return `${start.replace(/(?<![. ])[. ]+$/, '')}${end}`
}
