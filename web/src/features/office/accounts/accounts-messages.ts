import { catalogue } from '#web/app/messages.ts'

export const accountsMessages = catalogue({
  heading: { en: 'Transport Management System', sw: 'Mfumo wa Usimamizi wa Usafirishaji' },
  invitation: { en: 'Sign in to access the Platform', sw: 'Ingia ili kutumia mfumo' },
  endedIdle: {
    en: 'You were signed out because nothing happened for a while. Sign in to go on where you were.',
    sw: 'Umeondolewa kwenye mfumo kwa sababu hukufanya chochote kwa muda. Ingia ili kuendelea ulipoishia.',
  },
  ended: {
    en: 'Your session has ended. Sign in to go on where you were.',
    sw: 'Muda wako kwenye mfumo umekwisha. Ingia ili kuendelea ulipoishia.',
  },
  typedIsKept: {
    en: 'What you typed is kept for you on this page. If somebody else signs in, it is dropped.',
    sw: 'Ulichoandika kimehifadhiwa kwa ajili yako kwenye ukurasa huu. Mtu mwingine akiingia, kitafutwa.',
  },
  signIn: { en: 'Sign In', sw: 'Ingia' },
  signUp: { en: 'Sign Up', sw: 'Jisajili' },
  signingIn: { en: 'Signing in...', sw: 'Unaingia...' },
  signingUp: { en: 'Creating account...', sw: 'Inafungua akaunti...' },
  fullName: { en: 'Full Name', sw: 'Jina kamili' },
  email: { en: 'Email', sw: 'Barua pepe' },
  password: { en: 'Password', sw: 'Nenosiri' },
  passwordHint: (length: number) => ({ en: `At least ${length} characters`, sw: `Angalau herufi ${length}` }),
  fillIn: { en: 'Fill in this field', sw: 'Jaza sehemu hii' },
  fillInEmail: {
    en: 'Enter an e-mail address like name@company.co.ke',
    sw: 'Weka barua pepe kama jina@kampuni.co.ke',
  },

  forgotPassword: { en: 'Forgot password?', sw: 'Umesahau nenosiri?' },
  noMail: { en: 'No mail to verify your address?', sw: 'Hujapata barua pepe ya uthibitisho?' },

  language: { en: 'Language', sw: 'Lugha' },
  signedIn: { en: 'Success!', sw: 'Umefanikiwa!' },
  signedInText: { en: 'You have been signed in successfully.', sw: 'Umeingia kwenye akaunti yako.' },
  signInFailed: { en: 'Error signing in', sw: 'Kuingia hakukufaulu' },
  signedUp: { en: 'Account created!', sw: 'Akaunti imefunguliwa!' },
  signedUpText: {
    en: 'Please check your email to verify your account.',
    sw: 'Tafadhali fungua barua pepe yako ili kuthibitisha akaunti.',
  },
  signUpFailed: { en: 'Error signing up', sw: 'Kujisajili hakukufaulu' },
  unexpected: { en: 'An unexpected error occurred', sw: 'Hitilafu isiyotarajiwa imetokea' },

  demo: { en: 'Demonstration', sw: 'Demo' },
  demoText: { en: 'Sign in as a member of the demo company:', sw: 'Ingia kama mfanyakazi wa kampuni ya mfano:' },
  bookings: { en: 'Bookings', sw: 'Oda' },
  dispatch: { en: 'Dispatch', sw: 'Usafirishaji' },
  finance: { en: 'Finance', sw: 'Fedha' },
  management: { en: 'Management', sw: 'Uongozi' },
  admin: { en: 'Administrator', sw: 'Msimamizi' },
})
