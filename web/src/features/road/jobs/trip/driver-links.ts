import { isPhone, normalPhone } from '@shehena/domain/phone'

/** A link that opens WhatsApp with a message to a number; null for one without its country. Nothing is sent by it. */
export function whatsAppLink(phone: string | null, text: string): string | null {
  const number = dialled(phone)
  return number?.startsWith('+') ? `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}` : null
}

/** A link that opens the SMS program of the device with a message to a number; null for what is no number. */
export function smsLink(phone: string | null, text: string): string | null {
  const number = dialled(phone)
  // With both signs, iPhones and Androids find the text.
  return number ? `sms:${number}?&body=${encodeURIComponent(text)}` : null
}

function dialled(phone: string | null): string | null {
  return phone && isPhone(phone) ? normalPhone(phone) : null
}
