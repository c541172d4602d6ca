import { catalogue } from '#web/app/messages.ts'

/** Labels of where readings of odometers come from. */
export const readingSourceMessages = catalogue({
  manual: { en: 'Typed', sw: 'Imeandikwa' },
  driver: { en: 'Driver', sw: 'Dereva' },
  fuel: { en: 'Fuel', sw: 'Mafuta' },
  gps: { en: 'GPS tracker', sw: 'Kifaa cha GPS' },
  service: { en: 'Service', sw: 'Kwenye service' },
})
