import { catalogue } from '#web/app/messages.ts'
import { reason } from './shared-labels.ts'

export const absenceLabels = catalogue({
  kind: reason,
  awayFrom: { en: 'Away From', sw: 'Kuanzia' },
  awayUntil: { en: 'Away Until', sw: 'Hadi' },
  note: { en: 'Note', sw: 'Maelezo' },
})
