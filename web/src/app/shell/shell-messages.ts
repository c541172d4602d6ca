import { counted } from '#web/app/messages.ts'
import { withOfficeWords } from '#web/shared/words/office-words.ts'

export const shellMessages = withOfficeWords({
  skip: { en: 'Skip to content', sw: 'Ruka hadi maudhui' },
  menu: { en: 'Menu', sw: 'Menyu' },
  openMenu: { en: 'Open menu', sw: 'Fungua menyu' },
  closeMenu: { en: 'Close menu', sw: 'Funga menyu' },
  toggleSidebar: { en: 'Toggle sidebar (Ctrl+B)', sw: 'Kunja au kunjua menyu (Ctrl+B)' },
  search: { en: 'Search (Ctrl+K)', sw: 'Tafuta (Ctrl+K)' },
  signOut: { en: 'Sign Out', sw: 'Ondoka' },
  signOutFailed: { en: 'An unexpected error occurred', sw: 'Hitilafu isiyotarajiwa imetokea' },

  stillThere: { en: 'Are you still there?', sw: 'Bado upo?' },
  signedOutIn: (seconds: number) =>
    counted(seconds, {
      en: {
        one: 'Nothing has happened for a while. You will be signed out in # second.',
        other: 'Nothing has happened for a while. You will be signed out in # seconds.',
      },
      sw: {
        one: 'Hujafanya chochote kwa muda. Utaondolewa kwenye mfumo baada ya sekunde #.',
        other: 'Hujafanya chochote kwa muda. Utaondolewa kwenye mfumo baada ya sekunde #.',
      },
    }),
  staySignedIn: { en: 'Stay signed in', sw: 'Nipo, endelea' },

  userMenu: { en: 'Account, theme and language', sw: 'Akaunti, mandhari na lugha' },
  theme: { en: 'Theme', sw: 'Mandhari' },
  light: { en: 'Light', sw: 'Mwanga' },
  dark: { en: 'Dark', sw: 'Giza' },

  // The role in the sidebar, capitalised. Specification, section 2.
  bookings: { en: 'Bookings', sw: 'Oda' },
  management: { en: 'Management', sw: 'Uongozi' },
  admin: { en: 'Admin', sw: 'Msimamizi' },
})
