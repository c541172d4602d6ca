/** The letters of GSM 03.38 that take one place each. Those that take two, such as the euro sign, are left out. */
const letters = new Set(
  `@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà`,
)

/** What people type, word processors make of it, and the alphabet lacks. */
const lookAlikes: [typed: RegExp, written: string][] = [
  [/[‘’‚‛′´`ʼʻ]/gu, "'"],
  [/[“”„‟«»″]/gu, '"'],
  [/[‐‑‒–—―−~→•·]/gu, '-'],
  [/…/gu, '...'],
  [/[[{]/gu, '('],
  [/[\]}]/gu, ')'],
  [/[\\|¦⁄]/gu, '/'],
  [/×/gu, 'x'],
  [/€/gu, 'EUR '],
  [/œ/gu, 'oe'],
  [/Œ/gu, 'OE'],
]

/**
 * A text in the letters of GSM 03.38 that take one place in an SMS: 160 of them in one message, 153 in each of several. Other
 * letters lose their accents, a word of another script becomes a question mark, and emoji and other signs are left out.
 */
export function inGsmAlphabet(text: string): string {
  const written = [...text.normalize('NFC')].map((letter) => (letters.has(letter) ? letter : plain(letter)))
  return written.join('').replaceAll(/\ufffd+/g, '?')
}

function plain(letter: string): string {
  const bare = alike(letter).normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return [...alike(bare)].map((each) => (letters.has(each) ? each : standIn(each))).join('')
}

const alike = (text: string) =>
  lookAlikes.reduce((written, [typed, instead]) => written.replaceAll(typed, instead), text)

function standIn(letter: string): string {
  if (/[\p{Z}\t]/u.test(letter)) return ' '
  return /[\p{L}\p{N}]/u.test(letter) ? '\ufffd' : ''
}
