import { withWords } from '#web/shared/words/words.ts'

/** What every small dialog about a job says. */
export const actMessages = withWords({
  at: { en: 'When', sw: 'Lini' },
  place: { en: 'Place', sw: 'Mahali' },
  note: { en: 'Note', sw: 'Maelezo' },
  close: { en: 'Cancel', sw: 'Ghairi' },
  failed: { en: 'This could not be recorded', sw: 'Imeshindwa kuhifadhi' },
})
