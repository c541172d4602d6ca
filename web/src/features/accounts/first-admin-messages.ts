import { catalogue } from '#web/app/messages.ts'

export const firstAdminMessages = catalogue({
  title: { en: 'Set up the first administrator', sw: 'Sajili msimamizi wa kwanza' },
  text: {
    en: 'This link works once. The others sign up by themselves, and you let them in.',
    sw: 'Kiungo hiki hufanya kazi mara moja tu. Wengine watajisajili wenyewe, nawe utawaruhusu.',
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
