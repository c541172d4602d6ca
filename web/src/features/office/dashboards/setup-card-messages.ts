import { catalogue } from '#web/app/messages.ts'

export const setupCardMessages = catalogue({
  next: (step: string) => ({ en: `Next: ${step}`, sw: `Inayofuata: ${step}` }),
  goOn: { en: 'Continue Setup', sw: 'Endelea na Maandalizi' },
})
