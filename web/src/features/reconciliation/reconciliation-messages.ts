import { catalogue } from '#web/app/messages.ts'

export const reconciliationMessages = catalogue({
  comingSoon: {
    en: 'Coming soon - Match bank transactions with invoices',
    sw: 'Inakuja hivi karibuni - Oanisha miamala ya benki na ankara',
  },
})
