import { catalogue } from '#web/app/messages.ts'

export const passwordMessages = catalogue({
  isItYou: { en: 'Confirm that it is you', sw: 'Thibitisha kuwa ni wewe' },
  whyAsked: {
    en: 'Nobody else may do this at your screen, so enter your password. For ten minutes you are not asked again.',
    sw: 'Mtu mwingine hapaswi kufanya hivi kwenye skrini yako, kwa hiyo weka nenosiri lako. Hutaulizwa tena kwa dakika kumi.',
  },
  goOn: { en: 'Continue', sw: 'Endelea' },
  yourPassword: { en: 'Your password', sw: 'Nenosiri lako' },
  showPassword: { en: 'Show password', sw: 'Onyesha nenosiri' },
})
