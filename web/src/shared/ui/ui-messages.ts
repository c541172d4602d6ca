import { catalogue } from '#web/app/messages.ts'

export const uiMessages = catalogue({
  retry: { en: 'Retry', sw: 'Jaribu tena' },
  close: { en: 'Close', sw: 'Funga' },
  cancel: { en: 'Cancel', sw: 'Ghairi' },
  compare: { en: 'Compare', sw: 'Linganisha' },
  all: { en: 'All', sw: 'Zote' },
  clear: { en: 'Clear', sw: 'Futa' },
  clearFilters: { en: 'Clear filters', sw: 'Ondoa vichujio' },
  nothingFound: { en: 'Nothing found', sw: 'Hakuna kilichopatikana' },
  searching: { en: 'Searching...', sw: 'Inatafuta...' },

  pages: { en: 'Pages', sw: 'Kurasa' },
  previousPage: { en: 'Previous page', sw: 'Ukurasa uliopita' },
  nextPage: { en: 'Next page', sw: 'Ukurasa unaofuata' },
  rows: (from: string, to: string, total: string) => ({
    en: `${from} to ${to} of ${total}`,
    sw: `${from} hadi ${to} kati ya ${total}`,
  }),
  narrow: { en: 'Narrow the search to see more.', sw: 'Bainisha utafutaji zaidi ili kuona mengine.' },

  unsavedTitle: { en: 'Leave without saving?', sw: 'Uondoke bila kuhifadhi?' },
  unsavedText: {
    en: 'The changes on this page have not been saved.',
    sw: 'Mabadiliko kwenye ukurasa huu hayajahifadhiwa.',
  },
  stay: { en: 'Stay', sw: 'Baki' },
  leave: { en: 'Leave', sw: 'Ondoka' },
  giveReason: { en: 'Say why', sw: 'Eleza sababu' },
  saving: { en: 'Saving...', sw: 'Inahifadhi...' },
})
