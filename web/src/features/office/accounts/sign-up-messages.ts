import { catalogue } from '#web/app/messages.ts'

/** What the sign-in page says once somebody has signed up, or where nobody can. */
export const signUpMessages = catalogue({
  twoSteps: { en: 'Two steps are left', sw: 'Zimebaki hatua mbili' },
  openMail: (email: string) => ({
    en: `Open the link in the mail that we have sent to ${email}, and choose your password there. Look among the junk mail too.`,
    sw: `Fungua kiungo kilicho kwenye barua pepe tuliyotuma kwa ${email}, na uchague nenosiri lako hapo. Angalia pia kwenye barua taka (spam).`,
  }),
  letIn: {
    en: 'Then an administrator of the company must let you in. You can sign in after that.',
    sw: 'Kisha msimamizi wa kampuni lazima akuruhusu. Baada ya hapo utaweza kuingia.',
  },

  ask: {
    en: 'No account? An administrator of your company can invite you.',
    sw: 'Huna akaunti? Msimamizi wa kampuni yako anaweza kukualika.',
  },
  askCompany: (company: string) => ({
    en: `No account? Ask an administrator of ${company} for an invitation.`,
    sw: `Huna akaunti? Mwombe msimamizi wa ${company} akualike.`,
  }),
})
