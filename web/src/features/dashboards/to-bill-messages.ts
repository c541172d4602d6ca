import { catalogue } from '#web/app/messages.ts'

export const toBillMessages = catalogue({
  title: { en: 'Delivered, not invoiced', sw: 'Imefikishwa, haina ankara' },
  ready: { en: 'Ready to bill', sw: 'Tayari kutozwa' },
  stuck: { en: 'Delivered, cannot be billed yet', sw: 'Imefikishwa, haiwezi kutozwa bado' },
  drafted: { en: 'On drafts', sw: 'Kwenye rasimu' },
})
