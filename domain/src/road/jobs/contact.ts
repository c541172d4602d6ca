import { isPhone, normalPhone } from '../../phone.ts'

/** A piece of a contact: text, and the number to dial where it is a phone number. */
export type ContactPart = { text: string; phone: string | null }

/** A Kenyan mobile number, any number with its country, or a landline; not a post box or an identity number. */
const phones =
  /(?<!\d)(?:(?:\+?254|0)[\s-]?(?:\(0\))?[17]\d\d[\s.-]?\d{3}[\s.-]?\d{3}|\+\d[\d\s().-]{6,17}\d|0\d\d[\s.-]?\d{4,7})(?!\d)/g

/** Text without the signs around it. Linear: `[signs]+$` would start again at each sign. */
const betweenSigns = /[^\s,;:/|–-](?:.*[^\s,;:/|–-])?/s

/** The person and the phone numbers of a contact, in order: 'Amina, 0712 345 678'. The signs between them are left out. */
export function contactParts(contact: string): ContactPart[] {
  if (isPhone(contact)) return [{ text: contact, phone: normalPhone(contact) }]
  const found = [...contact.matchAll(phones)].filter(([number]) => isPhone(number))
  const ends = [0, ...found.map(({ 0: number, index }) => index + number.length)]
  const parts = ends.flatMap((end, at) => {
    const number = found[at]
    const [text = ''] = betweenSigns.exec(contact.slice(end, number?.index)) ?? []
    return [{ text, phone: null }, ...(number ? [{ text: number[0], phone: normalPhone(number[0]) }] : [])]
  })
  return parts.filter(({ text }) => text !== '')
}
