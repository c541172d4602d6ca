import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { refuseHostileXml } from './refuse-hostile-xml.ts'
import { unreadable } from './unreadable.ts'

/** An element: its attributes as '@Name', its children by name without prefix, its own text as '#text'. */
export type XmlElement = { [name: string]: XmlNode | XmlNode[] | undefined }
export type XmlNode = string | XmlElement

// Values stay texts, and no entity is expanded: `xmlText` decodes the five of XML and character references.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  maxNestedTags: 50,
})

/**
 * Refuses XML before a parser sees it.
 *
 * @param xml in UTF-8
 * @throws Invalid at the field 'file' for a DOCTYPE, which could define entities
 */
export function refuseDoctype(xml: Buffer): void {
  for (let at = xml.indexOf('<!'); at >= 0; at = xml.indexOf('<!', at + 2)) {
    if (xml.toString('latin1', at + 2, at + 9).toLowerCase() !== 'doctype') continue
    throw unreadable('The XML of the file has a DOCTYPE, which is not accepted.')
  }
}

/**
 * Parses XML that `refuseDoctype` let pass; null where it is not well-formed.
 *
 * @throws Invalid at the field 'file' for what would take a parser long
 */
export function parseXml(xml: string): XmlElement | null {
  refuseHostileXml(xml)
  try {
    if (XMLValidator.validate(xml) !== true) return null
    // safe: what the options make of every document.
    return parser.parse(xml) as XmlElement
  } catch {
    return null
  }
}

/** The children of a name; none where there are none. A child without attributes and children is a text. */
export function childrenOf(element: XmlNode | undefined, name: string): XmlNode[] {
  const child = typeof element === 'object' ? element[name] : undefined
  return child === undefined ? [] : [child].flat()
}

/** The first element at a path of names; undefined if absent. */
export function childAt(element: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  return path.reduce<XmlNode | undefined>((node, name) => childrenOf(node, name)[0], element)
}

/** The text of an element, with its character references decoded; '' if absent. */
export function textOf(node: XmlNode | undefined): string {
  const text = typeof node === 'object' ? childAt(node, '#text') : node
  return typeof text === 'string' ? decoded(text) : ''
}

/** The text at a path of names; '' if absent. */
export function textAt(element: XmlNode | undefined, ...path: readonly string[]): string {
  return textOf(childAt(element, ...path))
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (reference, decimal, hex, name) => {
      if (name) return named[String(name).toLowerCase()] ?? reference
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : reference
    },
  )
}
