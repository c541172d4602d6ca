import { catalogue } from '#web/app/messages.ts'

export const toBillMessages = catalogue({
  title: { en: 'Delivered, not invoiced', sw: 'Imefikishwa, haina ankara' },
  ready: { en: 'Ready to bill', sw: 'Tayari kutozwa' },
  stuck: { en: 'Stuck', sw: 'Imekwama' },
  noPrice: (count: string) => ({ en: `${count} without a price`, sw: `${count} bila bei` }),
  papers: (count: string) => ({ en: `${count} without papers`, sw: `${count} bila hati` }),
  held: (count: string) => ({ en: `${count} held`, sw: `${count} zimesimamishwa` }),
  drafted: { en: 'On drafts', sw: 'Kwenye rasimu' },
})
