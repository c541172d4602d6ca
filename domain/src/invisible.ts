/**
 * Removes characters that cannot be seen, so that two names that look the same are the same. Joiners, marks and selectors
 * stay where they shape what is seen: within emoji, and between letters of scripts that need them.
 */
export function withoutInvisible(text: string): string {
  return invisible.test(text) ? text.replaceAll(shapingOrInvisible, '$1') : text
}

/** One line as it is seen: also each run of spaces, of any width, as one space. */
export function asSeen(line: string): string {
  return withoutInvisible(line).replaceAll(spaces, ' ')
}

// With the marks of an annotation, which are not meant to be seen either.
const unseen = String.raw`[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]`
const invisible = new RegExp(unseen, 'u')

/** Spaces of any width; the blank of Braille looks like one. */
const spaces = /[\p{Zs}\u2800]+/gu

/** A visible character of one of these scripts, by their codes in Unicode. */
const visibleOf = (...scripts: string[]) =>
  String.raw`(?!\p{Default_Ignorable_Code_Point})[${scripts.map((script) => String.raw`\p{scx=${script}}`).join('')}]`

const rightToLeft = visibleOf('Arab', 'Hebr', 'Syrc', 'Nkoo')
/** Scripts whose letters joiners shape or separate. */
const joined = visibleOf(
  ...['Arab', 'Syrc', 'Nkoo', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya'],
  ...['Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Mymr', 'Khmr'],
)

const shaping = [
  // The joiner of an emoji of several, such as a family, and the selector of one that is a text sign otherwise.
  String.raw`(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})(?<!\p{Emoji_Presentation})\ufe0f`,
  String.raw`(?<=[0-9#*])\ufe0f(?=\u20e3)`,
  // The flags of England, Scotland and Wales.
  String.raw`(?<=\u{1f3f4})[\u{e0061}-\u{e007a}]{5}\u{e007f}`,
  String.raw`(?<=${joined})[\u200c\u200d](?=${joined})`,
  String.raw`(?<=${rightToLeft})[\u061c\u200e\u200f]|[\u061c\u200e\u200f](?=${rightToLeft})`,
].join('|')

const shapingOrInvisible = new RegExp(`(${shaping})|${unseen}`, 'gu')
