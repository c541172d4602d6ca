import { catalogue } from '#web/app/messages.ts'

export const cancelMessages = catalogue({
  cancelBooking: { en: 'Cancel Booking', sw: 'Ghairi Oda' },
  cancelQuestion: (no: string) => ({ en: `Cancel booking ${no}?`, sw: `Ungependa kughairi oda ${no}?` }),
  cancelText: {
    en: 'It stays in the list. Edit Booking can give it another status again.',
    sw: 'Itabaki kwenye orodha. Unaweza kubadilisha hali yake tena kwenye Hariri Oda.',
  },
  keepBooking: { en: 'Keep Booking', sw: 'Usighairi' },
})
