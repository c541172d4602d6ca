import { catalogue } from '#web/app/messages.ts'
import { words } from '#web/shared/words/words.ts'

export const toBillMessages = catalogue({
  title: { en: 'Delivered, not invoiced', sw: 'Imefikishwa, haina ankara' },
  ready: words.readyForBill,
  stuck: { en: 'Delivered, cannot be billed yet', sw: 'Imefikishwa, haiwezi kutozwa bado' },
  drafted: { en: 'On drafts', sw: 'Kwenye rasimu' },
})
