import { catalogue } from '#web/app/messages.ts'

export const passwordMessages = catalogue({
  isItYou: { en: 'Confirm that it is you', sw: 'Thibitisha kuwa ni wewe' },
  whyAsked: {
    en: 'Enter your password, so that nobody else can do this at your screen. You are not asked again for ten minutes.',
    sw: 'Weka nenosiri lako, ili mtu mwingine asifanye hivi kwenye skrini yako. Hutaulizwa tena kwa dakika kumi.',
  },
  goOn: { en: 'Continue', sw: 'Endelea' },
  yourPassword: { en: 'Your password', sw: 'Nenosiri lako' },
})
