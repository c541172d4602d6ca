import type { AccessHint } from '@shehena/domain/field-access'
import { catalogue } from '#web/app/messages.ts'

/** A value that the role may not see, and who may edit it. */
export const accessMessages = catalogue({
  restricted: { en: 'Restricted', sw: 'Imefichwa' },
  editedBy: (people: string) => ({
    en: `Only ${people} may edit this field`,
    sw: `Ni ${people} pekee wanaoweza kuhariri sehemu hii`,
  }),
})

/** The access that would show a hidden value. */
export const hintMessages = catalogue({
  finance: { en: 'Finance Access Required', sw: 'Ruhusa ya Fedha inahitajika' },
  contact: { en: 'Contact Access Required', sw: 'Ruhusa ya Mawasiliano inahitajika' },
  bookings: { en: 'Bookings Access Required', sw: 'Ruhusa ya Oda inahitajika' },
  dispatch: { en: 'Dispatch Access Required', sw: 'Ruhusa ya Usafirishaji inahitajika' },
  management: { en: 'Management Access Required', sw: 'Ruhusa ya Uongozi inahitajika' },
} satisfies Record<AccessHint, unknown>)
