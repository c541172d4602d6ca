import type { Language } from '@shehena/domain/office/settings/user-settings-list'

/** The kinds of account mails. */
const accountMails = ['verify', 'known_address', 'reset', 'password_set', 'invitation', 'invitation_waits'] as const
export type AccountMail = (typeof accountMails)[number]

type Filling = {
  /** The one-time link, or the program's own address. */
  link: string
  /** The company's name; null if the settings have none. */
  company: string | null
  /**
   * The name of the invited person. Other account mails leave the name out, because anybody may have typed it beside
   * the address.
   */
  name: string
}
type Text = { subject: string; paragraphs: string[] }

/** An account mail in the reader's language. */
export function accountMailText(
  mail: AccountMail,
  language: Language,
  filling: Filling,
): { subject: string; body: string } {
  const { subject, paragraphs } = texts[mail][language](filling)
  const { greeting, close } = frames[language]
  const opening = filling.name ? `${greeting} ${filling.name},` : `${greeting},`
  const closing = `${close}\n${filling.company ?? 'Shehena'}\n`
  return { subject, body: [opening, ...paragraphs, closing].join('\n\n') }
}

const frames = {
  en: { greeting: 'Hello', close: 'Kind regards' },
  sw: { greeting: 'Habari', close: 'Asante,' },
} satisfies Record<Language, unknown>

const texts: Record<AccountMail, Record<Language, (filling: Filling) => Text>> = {
  verify: {
    en: ({ link }) => ({
      subject: 'Verify your e-mail address',
      paragraphs: [
        'somebody has signed up for Shehena with this e-mail address. If it was you, open this link and choose your password there:',
        link,
        'It works once, within 24 hours. You can sign in as soon as an administrator has activated your account.',
        'If it was not you, there is nothing to do.',
      ],
    }),
    sw: ({ link }) => ({
      subject: 'Thibitisha barua pepe yako',
      paragraphs: [
        'Kuna mtu aliyejisajili kwenye Shehena kwa anwani hii ya barua pepe. Ikiwa ni wewe, fungua kiungo hiki na uchague nenosiri lako hapo:',
        link,
        'Hufanya kazi mara moja tu, ndani ya saa 24. Utaweza kuingia msimamizi akishawezesha akaunti yako.',
        'Ikiwa si wewe, huhitaji kufanya lolote.',
      ],
    }),
  },
  known_address: {
    en: ({ link }) => ({
      subject: 'You have an account already',
      paragraphs: [
        'somebody has signed up for Shehena with this e-mail address, which has an account already. Nothing of it was changed.',
        `If it was you, sign in with the password you have, or choose "Forgot password?" to set a new one:\n\n${link}/auth`,
        'If it was not you, there is nothing to do.',
      ],
    }),
    sw: ({ link }) => ({
      subject: 'Una akaunti tayari',
      paragraphs: [
        'Kuna mtu aliyejaribu kujisajili kwenye Shehena kwa anwani hii ya barua pepe, ambayo tayari ina akaunti. Hakuna kilichobadilika.',
        `Ikiwa ni wewe, ingia kwa nenosiri ulilo nalo, au chagua "Umesahau nenosiri?" ili kuweka jipya:\n\n${link}/auth`,
        'Ikiwa si wewe, huhitaji kufanya lolote.',
      ],
    }),
  },
  reset: {
    en: ({ link }) => ({
      subject: 'Set a new password',
      paragraphs: [
        'somebody has asked for a new password for your Shehena account. If it was you, open this link and choose one:',
        link,
        'It works once, within 30 minutes. Every session of your account ends when the password is set.',
        'If it was not you, there is nothing to do: your password stays as it is.',
      ],
    }),
    sw: ({ link }) => ({
      subject: 'Weka nenosiri jipya',
      paragraphs: [
        'Kuna mtu aliyeomba nenosiri jipya la akaunti yako ya Shehena. Ikiwa ni wewe, fungua kiungo hiki na uchague nenosiri:',
        link,
        'Hufanya kazi mara moja tu, ndani ya dakika 30. Nenosiri likishawekwa, akaunti yako itaondolewa kwenye vifaa vyote.',
        'Ikiwa si wewe, huhitaji kufanya lolote: nenosiri lako linabaki vilevile.',
      ],
    }),
  },
  password_set: {
    en: ({ link }) => ({
      subject: 'Your password was changed',
      paragraphs: [
        'a new password was set for your Shehena account by a link mailed to this address, and every session was ended.',
        `If it was not you, set another one at once with "Forgot password?" and tell your administrator:\n\n${link}/auth/forgot`,
      ],
    }),
    sw: ({ link }) => ({
      subject: 'Nenosiri lako limebadilishwa',
      paragraphs: [
        'Nenosiri jipya la akaunti yako ya Shehena limewekwa kwa kiungo kilichotumwa kwa anwani hii, na akaunti imeondolewa kwenye vifaa vyote.',
        `Ikiwa si wewe, weka lingine mara moja kwa "Umesahau nenosiri?" na umwambie msimamizi wako:\n\n${link}/auth/forgot`,
      ],
    }),
  },
  invitation: {
    en: ({ link, company }) => ({
      subject: company ? `You are invited to Shehena at ${company}` : 'You are invited to Shehena',
      paragraphs: [
        'an administrator has made an account for you. Open this link and choose a password; then you can sign in:',
        link,
        'It works once, within 7 days. After that, ask your administrator for a new one.',
      ],
    }),
    sw: ({ link, company }) => ({
      subject: company ? `Umealikwa kwenye Shehena ya ${company}` : 'Umealikwa kwenye Shehena',
      paragraphs: [
        'Msimamizi amekufungulia akaunti. Fungua kiungo hiki na uchague nenosiri; kisha utaweza kuingia:',
        link,
        'Hufanya kazi mara moja tu, ndani ya siku 7. Baada ya hapo, mwombe msimamizi wako kiungo kipya.',
      ],
    }),
  },
  invitation_waits: {
    en: () => ({
      subject: 'Your invitation is waiting',
      paragraphs: [
        'somebody has signed up for Shehena, or asked for a new password, with this e-mail address. It has an invitation that was not accepted yet.',
        'Open the link in the invitation to choose your password. If you cannot find it, or it has expired, ask your administrator for a new one.',
      ],
    }),
    sw: () => ({
      subject: 'Mwaliko wako unakusubiri',
      paragraphs: [
        'Kuna mtu aliyejisajili kwenye Shehena, au aliyeomba nenosiri jipya, kwa anwani hii ya barua pepe. Ina mwaliko ambao bado haujakubaliwa.',
        'Fungua kiungo kilicho kwenye mwaliko ili uchague nenosiri. Ikiwa huuoni, au muda wake umeisha, mwombe msimamizi wako mwaliko mpya.',
      ],
    }),
  },
}
