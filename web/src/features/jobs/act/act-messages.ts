import { catalogue } from '#web/app/messages.ts'

/** What every small dialog about a job says. */
export const actMessages = catalogue({
  at: { en: 'When', sw: 'Lini' },
  place: { en: 'Place', sw: 'Mahali' },
  note: { en: 'Note', sw: 'Maelezo' },
  reason: { en: 'Reason', sw: 'Sababu' },
  vehicle: { en: 'Vehicle', sw: 'Gari' },
  driver: { en: 'Driver', sw: 'Dereva' },
  close: { en: 'Cancel', sw: 'Ghairi' },
  failed: { en: 'This could not be recorded', sw: 'Imeshindwa kuhifadhi' },
})
