import { catalogue } from '#web/app/messages.ts'

export const customerMergeLabels = catalogue({
  mergedId: { en: 'Other Customer', sw: 'Mteja mwingine' },
  movedBookings: { en: 'Bookings moved', sw: 'Oda zilizohamishwa' },
  movedInvoices: { en: 'Draft invoices moved', sw: 'Rasimu za ankara zilizohamishwa' },
  movedPayers: { en: 'Payers moved', sw: 'Walipaji waliohamishwa' },
  endedAt: { en: 'Taken apart', sw: 'Ilitenganishwa' },
})
