import { catalogue } from '#web/app/messages.ts'

export const uiMessages = catalogue({
  retry: { en: 'Retry', sw: 'Jaribu tena' },
  open: { en: 'Open', sw: 'Fungua' },
  close: { en: 'Close', sw: 'Funga' },
  cancel: { en: 'Cancel', sw: 'Ghairi' },
  compare: { en: 'Compare', sw: 'Linganisha' },
  all: { en: 'All', sw: 'Zote' },
  export: { en: 'Export', sw: 'Pakua' },
  importFile: { en: 'Import a File', sw: 'Ingiza faili' },
  importExport: { en: 'Import / Export', sw: 'Ingiza / Pakua' },
  moreFor: (name: string) => ({ en: `More for ${name}`, sw: `Zaidi kwa ${name}` }),
  filters: { en: 'Filters', sw: 'Vichujio' },
  clear: { en: 'Clear', sw: 'Ondoa' },
  clearFilters: { en: 'Clear filters', sw: 'Ondoa vichujio' },

  pages: { en: 'Pages', sw: 'Kurasa' },
  previousPage: { en: 'Previous page', sw: 'Ukurasa uliopita' },
  nextPage: { en: 'Next page', sw: 'Ukurasa unaofuata' },
  rows: (from: string, to: string, total: string) => ({
    en: `${from} to ${to} of ${total}`,
    sw: `${from} hadi ${to} kati ya ${total}`,
  }),
  page: { en: 'Page', sw: 'Ukurasa' },
  ofPages: (last: string) => ({ en: `of ${last}`, sw: `kati ya ${last}` }),
  pageRange: (last: string) => ({ en: `Enter a page from 1 to ${last}`, sw: `Andika ukurasa kati ya 1 na ${last}` }),
  narrow: { en: 'Narrow the search to see more.', sw: 'Andika zaidi ili kupunguza matokeo.' },

  unsavedTitle: { en: 'Leave without saving?', sw: 'Ungependa kuondoka bila kuhifadhi?' },
  unsavedText: {
    en: 'The changes on this page have not been saved.',
    sw: 'Mabadiliko kwenye ukurasa huu hayajahifadhiwa.',
  },
  stay: { en: 'Stay', sw: 'Baki' },
  leave: { en: 'Leave', sw: 'Ondoka' },
  total: { en: 'Total', sw: 'Jumla' },
  withoutFilters: { en: 'without filters', sw: 'bila vichujio' },
  figuresOfAll: {
    en: 'These figures count everything, not only what is found below.',
    sw: 'Takwimu hizi zinahesabu rekodi zote, si zilizopatikana hapa chini pekee.',
  },
  showPassword: { en: 'Show password', sw: 'Onyesha nenosiri' },
  giveReason: { en: 'Say why', sw: 'Eleza sababu' },
  saving: { en: 'Saving...', sw: 'Inahifadhi...' },
})
