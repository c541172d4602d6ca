import { dayOf, formatDay } from '@shehena/domain/dates'
import type { Language } from '@shehena/domain/office/settings/user-settings-list'
import type { LockedCharge } from './lock-charges.ts'

const words = {
  en: { freight: 'Freight', delivered: 'delivered', load: (no: number, of: number) => `load ${no} of ${of}` },
  sw: {
    freight: 'Nauli ya mzigo',
    delivered: 'umefikishwa',
    load: (no: number, of: number) => `mzigo ${no} kati ya ${of}`,
  },
} satisfies Record<Language, unknown>

/** What the line of a charge says, in the customer's language: for freight its booking, route, cargo, truck and day. */
export function lineText(charge: LockedCharge, language: Language): string {
  const { bookingNo, description, origin, destination, cargoType, regNo, loadNo, trucksNeeded, billableAt } = charge
  if (description !== null) return `${description} (${bookingNo})`
  const { freight, delivered, load } = words[language]
  const parts = [
    `${freight} ${bookingNo}`,
    origin !== null && destination !== null && `${origin} – ${destination}`,
    cargoType,
    loadNo !== null && trucksNeeded > 1 && load(loadNo, trucksNeeded),
    regNo,
    billableAt !== null && `${delivered} ${formatDay(dayOf(billableAt))}`,
  ]
  return parts.filter(Boolean).join(', ').slice(0, 500).toWellFormed()
}
