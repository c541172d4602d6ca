import { catalogue } from '#web/app/messages.ts'

export const linkMessages = catalogue({
  email: { en: 'Email', sw: 'Barua pepe' },
  signIn: { en: 'Sign In', sw: 'Ingia' },
  opening: { en: 'Opening the link...', sw: 'Inafungua kiungo...' },
  openFailed: { en: 'The link could not be opened', sw: 'Kiungo hakikufunguka' },
  spentTitle: { en: 'This link is no longer good', sw: 'Kiungo hiki hakitumiki tena' },
  incomplete: {
    en: 'The link is not complete. Open it exactly as it stands in the mail.',
    sw: 'Kiungo hakijakamilika. Kifungue kama kilivyo kwenye barua pepe.',
  },
  sendLink: { en: 'Send Link', sw: 'Tuma Kiungo' },
  sendingLink: { en: 'Sending...', sw: 'Inatuma...' },
  askFailed: { en: 'The link was not asked for', sw: 'Imeshindwa kuomba kiungo' },
  onItsWay: { en: 'Look into your mailbox', sw: 'Fungua barua pepe yako' },
  anotherAddress: { en: 'Use another address', sw: 'Tumia anwani nyingine' },

  forgotTitle: { en: 'Forgot your password?', sw: 'Umesahau nenosiri?' },
  forgotText: {
    en: 'Enter the e-mail address of your account. You get a link that sets a new password.',
    sw: 'Weka barua pepe ya akaunti yako. Utatumiwa kiungo cha kuweka nenosiri jipya.',
  },
  resetOnItsWay: (email: string) => ({
    en: `If ${email} has an account, a link is on its way there. It works once, within 30 minutes. Look among the junk mail too.`,
    sw: `Ikiwa ${email} ina akaunti, kiungo kiko njiani. Hufanya kazi mara moja, ndani ya dakika 30. Angalia pia kwenye barua taka (spam).`,
  }),

  resetTitle: { en: 'Set a new password', sw: 'Weka nenosiri jipya' },
  resetText: (email: string) => ({
    en: `For ${email}. Every session of the account ends when the password is set.`,
    sw: `Kwa ${email}. Nenosiri likishawekwa, akaunti itaondolewa kwenye vifaa vyote.`,
  }),
  newPassword: { en: 'New password', sw: 'Nenosiri jipya' },
  setPassword: { en: 'Set Password', sw: 'Weka Nenosiri' },
  settingPassword: { en: 'Setting password...', sw: 'Inaweka nenosiri...' },
  resetFailed: { en: 'The password was not set', sw: 'Nenosiri halikuwekwa' },
  resetDone: { en: 'Password set', sw: 'Nenosiri limewekwa' },
  resetDoneText: {
    en: 'Sign in with your e-mail address and the new password.',
    sw: 'Ingia kwa barua pepe yako na nenosiri jipya.',
  },
  askAgain: { en: 'Ask for a new link', sw: 'Omba kiungo kipya' },

  verifyTitle: { en: 'Verify your e-mail address', sw: 'Thibitisha barua pepe yako' },
  verifyText: (email: string) => ({
    en: `You have signed up with ${email}. Choose your password here: only the owner of this mailbox can. What was typed at sign-up is void.`,
    sw: `Umejisajili kwa ${email}. Chagua nenosiri lako hapa: ni mwenye barua pepe hii pekee anayeweza. Nenosiri lililoandikwa wakati wa kujisajili halitumiki.`,
  }),
  verify: { en: 'Verify Address', sw: 'Thibitisha Anwani' },
  verifying: { en: 'Verifying...', sw: 'Inathibitisha...' },
  verifyFailed: { en: 'The address was not verified', sw: 'Anwani haikuthibitishwa' },
  verified: { en: 'Your e-mail address is verified', sw: 'Barua pepe yako imethibitishwa' },
  verifiedActive: {
    en: 'Sign in with the password that you have just chosen.',
    sw: 'Ingia kwa nenosiri ulilochagua sasa hivi.',
  },
  verifiedWaiting: {
    en: 'Your account is awaiting activation by an administrator. After that, sign in with the password that you have just chosen.',
    sw: 'Akaunti yako inasubiri kuwezeshwa na msimamizi. Baada ya hapo, ingia kwa nenosiri ulilochagua sasa hivi.',
  },
  verifyAskText: {
    en: 'Enter the e-mail address that you signed up with. You get a new link that verifies it.',
    sw: 'Weka barua pepe uliyojisajili nayo. Utatumiwa kiungo kipya cha kuithibitisha.',
  },
  verifyOnItsWay: (email: string) => ({
    en: `If ${email} is waiting to be verified, a link is on its way there. It works once, within 24 hours. Look among the junk mail too.`,
    sw: `Ikiwa ${email} inasubiri kuthibitishwa, kiungo kiko njiani. Hufanya kazi mara moja, ndani ya saa 24. Angalia pia kwenye barua taka (spam).`,
  }),

  invitationTitle: { en: 'Accept your invitation', sw: 'Kubali mwaliko wako' },
  invitationText: (name: string, role: string) => ({
    en: `Welcome, ${name}. An administrator has made you an account with the role ${role}. Choose a password to begin.`,
    sw: `Karibu, ${name}. Msimamizi amekufungulia akaunti yenye jukumu la ${role}. Chagua nenosiri ili kuanza.`,
  }),
  accept: { en: 'Accept Invitation', sw: 'Kubali Mwaliko' },
  accepting: { en: 'Opening account...', sw: 'Inafungua akaunti...' },
  acceptFailed: { en: 'The invitation was not accepted', sw: 'Mwaliko haukukubaliwa' },
  accepted: { en: 'Your account is ready', sw: 'Akaunti yako iko tayari' },
  acceptedText: {
    en: 'Sign in with your e-mail address and your password.',
    sw: 'Ingia kwa barua pepe na nenosiri lako.',
  },
})
