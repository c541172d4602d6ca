import { catalogue } from '#web/app/messages.ts'

export const vatMessages = catalogue({
  vat: { en: 'Value added tax', sw: 'Kodi ya ongezeko la thamani' },
  isRegistered: { en: 'Registered for VAT', sw: 'Imesajiliwa kwa VAT' },
  isRegisteredHint: {
    en: 'Lines of invoices begin with 16 %. A tax invoice is printed.',
    sw: 'Mistari ya ankara huanza na 16 %. Huchapishwa ankara ya kodi.',
  },
  isNot: { en: 'Not registered for VAT', sw: 'Haijasajiliwa kwa VAT' },
  isNotHint: {
    en: 'No invoice may charge VAT, and none is shown or printed. What was issued with VAT keeps it.',
    sw: 'Hakuna ankara inayoweza kutoza VAT, wala haionyeshwi au kuchapishwa. Zilizotolewa na VAT hubaki nayo.',
  },
  unsaid: {
    en: 'Nobody has said so yet; until then the company counts as registered.',
    sw: 'Bado haijaelezwa; hadi hapo kampuni huhesabiwa kuwa imesajiliwa.',
  },
  saved: { en: 'Registration for VAT saved', sw: 'Usajili wa VAT umehifadhiwa' },
  failed: { en: 'Registration for VAT was not saved', sw: 'Usajili wa VAT haukuhifadhiwa' },
})
