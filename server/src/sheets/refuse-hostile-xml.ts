import { damagedFile } from './file-kind.ts'

/** In characters, of a tag with the text behind it. A cell holds 5,000 characters, each of which may be written as '&#8364;'. */
const longestPiece = 64 * 1024

const name = String.raw`[A-Za-z_:][\w.:-]{0,200}`
/** No honest element has more. */
const attributes = String.raw`(?:\s+${name}\s*=\s*(?:"[^"<]*"|'[^'<]*')){0,100}`

/** A comment, CDATA, an instruction, the end or the beginning of an element; and the text up to the next one. */
const piece = new RegExp(
  String.raw`<(?:!--[^]{0,${longestPiece}}?-->|!\[CDATA\[[^]{0,${longestPiece}}?\]\]>|\?[^<]{0,1000}?\?>|\/${name}\s*>|(${name})(${attributes})\s*(\/?)>)[^<]*`,
  'y',
)

/** The beginning of an element: its name without prefix, its attributes as written, and whether it ends at once. */
type Tag = { name: string; attributes: string; isEmpty: boolean; from: number; to: number }

/**
 * Goes through XML once, before a parser sees it whose time grows with the square of a long tag, text or comment.
 *
 * @param xml a byte or a character each, without a DOCTYPE
 * @param look gets the beginning of each element
 * @throws Invalid at the field 'file' for what is no XML, and for a piece that no honest file has
 */
export function refuseHostileXml(xml: string, look: (tag: Tag) => void = () => undefined): void {
  piece.lastIndex = xml.indexOf('<')
  if (piece.lastIndex < 0) throw damagedFile()
  while (piece.lastIndex < xml.length) {
    const from = piece.lastIndex
    const found = piece.exec(xml)
    if (!found || found[0].length > longestPiece) throw damagedFile()
    const [, qualified, attributes = '', slash] = found
    const to = piece.lastIndex
    if (qualified)
      look({ name: qualified.slice(qualified.indexOf(':') + 1), attributes, isEmpty: slash === '/', from, to })
  }
}
