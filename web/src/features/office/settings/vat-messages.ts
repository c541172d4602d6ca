import { catalogue, counted } from '#web/app/messages.ts'

export const vatMessages = catalogue({
  vat: { en: 'Value added tax', sw: 'Kodi ya ongezeko la thamani' },
  isRegistered: { en: 'Registered for VAT', sw: 'Imesajiliwa kwa VAT' },
  isRegisteredHint: {
    en: 'Lines of invoices begin with 16 %. A tax invoice is printed.',
    sw: 'Mistari ya ankara huanza na 16 %. Huchapishwa ankara ya kodi.',
  },
  isNot: { en: 'Not registered for VAT', sw: 'Haijasajiliwa kwa VAT' },
  isNotHint: {
    en: 'No invoice may charge VAT, and its lines and papers show none. What was issued with VAT keeps it.',
    sw: 'Hakuna ankara inayoweza kutoza VAT, wala mistari na hati zake haziionyeshi. Zilizotolewa na VAT hubaki nayo.',
  },
  unsaid: {
    en: 'Nobody has said so yet; until then the company counts as registered.',
    sw: 'Bado haijaelezwa; hadi hapo kampuni huhesabiwa kuwa imesajiliwa.',
  },
  drafts: (count: number) =>
    counted(count, {
      en: {
        one: '# draft was written otherwise. Check its tax before you send it.',
        other: '# drafts were written otherwise. Check their tax before you send them.',
      },
      sw: {
        one: 'Rasimu # iliandikwa vingine. Kagua kodi yake kabla ya kuituma.',
        other: 'Rasimu # ziliandikwa vingine. Kagua kodi zake kabla ya kuzituma.',
      },
    }),
  extras: (count: number) =>
    counted(count, {
      en: {
        one: '# extra charge of a booking is outside VAT. Check its tax before you bill it.',
        other: '# extra charges of bookings are outside VAT. Check their tax before you bill them.',
      },
      sw: {
        one: 'Gharama # ya ziada ya oda iko nje ya VAT. Kagua kodi yake kabla ya kuitoza.',
        other: 'Gharama # za ziada za oda ziko nje ya VAT. Kagua kodi zake kabla ya kuzitoza.',
      },
    }),
  showDrafts: { en: 'Show Drafts', sw: 'Onyesha Rasimu' },
  saved: { en: 'Registration for VAT saved', sw: 'Usajili wa VAT umehifadhiwa' },
  failed: { en: 'Registration for VAT was not saved', sw: 'Usajili wa VAT haukuhifadhiwa' },
})
