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

  // After a count in the menu.
  waiting: { en: 'waiting', sw: 'yanayosubiri' },
  waitingLate: { en: 'waiting, some of it late', sw: 'yanayosubiri, mengine yamechelewa' },

  userMenu: { en: 'Account, theme and language', sw: 'Akaunti, mandhari na lugha' },

  // The role in the sidebar, capitalised. Specification, section 2.
  bookings: { en: 'Bookings', sw: 'Oda' },
  management: { en: 'Management', sw: 'Uongozi' },
  admin: { en: 'Admin', sw: 'Msimamizi' },
})
