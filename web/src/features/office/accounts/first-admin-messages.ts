import { catalogue } from '#web/app/messages.ts'

export const firstAdminMessages = catalogue({
  title: { en: 'Set up the first administrator', sw: 'Sajili msimamizi wa kwanza' },
  text: {
    en: 'This link works once. Afterwards you set your company up, and invite your colleagues.',
    sw: 'Kiungo hiki hufanya kazi mara moja tu. Baadaye utaiandaa kampuni yako na kuwaalika wenzako.',
  },
  setUp: { en: 'Create Administrator', sw: 'Sajili Msimamizi' },
  settingUp: { en: 'Creating account...', sw: 'Inafungua akaunti...' },
  signIn: { en: 'Sign In', sw: 'Ingia' },

  done: { en: 'Administrator created', sw: 'Msimamizi amesajiliwa' },
  doneText: {
    en: 'Sign in with your email and password.',
    sw: 'Ingia kwa barua pepe na nenosiri lako.',
  },
  failed: { en: 'The administrator was not created', sw: 'Msimamizi hakusajiliwa' },
  noToken: {
    en: 'The link is not complete. Open it exactly as the server printed it.',
    sw: 'Kiungo hakijakamilika. Kifungue kama seva ilivyokichapisha.',
  },
})
