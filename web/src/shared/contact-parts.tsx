import { contactParts } from '@shehena/domain/road/jobs/contact'
import { PhoneLink } from './phone-link.tsx'

/** Whom to ring: a contact with a link for each phone number in it. */
export function ContactParts({ contact, callLabel }: { contact: string; callLabel?: (number: string) => string }) {
  return contactParts(contact).map(({ text, phone }) => (
    <span key={text}>{phone ? <PhoneLink number={phone} {...(callLabel && { label: callLabel })} /> : text} </span>
  ))
}
