import type { Language } from '@shehena/domain/office/settings/user-settings-list'

/** The kinds of security notices. */
const ownerNotices = ['password_changed', 'second_factor_on', 'second_factor_off', 'recovery_codes_new'] as const
export type OwnerNotice = (typeof ownerNotices)[number]

type Filling = { name: string /** As a person reads it. */; at: string }

/** The mail of a security notice in the reader's language. */
export function ownerMailText(notice: OwnerNotice, language: Language, { name, at }: Filling) {
  const { en, sw } = what[notice]
  return language === 'en'
    ? {
        subject: en,
        body: `Hello ${name},\n\n${en}, at ${at}.\n\nIf it was not you, tell your administrator at once.\n\nShehena\n`,
      }
    : {
        subject: sw,
        body: `Habari ${name},\n\n${sw}, ${at}.\n\nIkiwa si wewe, mwambie msimamizi wako mara moja.\n\nShehena\n`,
      }
}

const what: Record<OwnerNotice, Record<Language, string>> = {
  password_changed: { en: 'Your password was changed', sw: 'Nenosiri lako limebadilishwa' },
  second_factor_on: { en: 'Your sign-in now asks for a code', sw: 'Uthibitisho wa pili umewashwa' },
  second_factor_off: { en: 'Your sign-in no longer asks for a code', sw: 'Uthibitisho wa pili umezimwa' },
  recovery_codes_new: { en: 'Your recovery codes were replaced', sw: 'Misimbo yako ya dharura imebadilishwa' },
}
