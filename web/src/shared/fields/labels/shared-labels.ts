// Labels of fields that several records have.
export const status = { en: 'Status', sw: 'Hali' }
export const customer = { en: 'Customer', sw: 'Mteja' }
export const booking = { en: 'Booking', sw: 'Oda' }
export const vehicle = { en: 'Vehicle', sw: 'Gari' }
export const name = { en: 'Name', sw: 'Jina' }
export const reason = { en: 'Reason', sw: 'Sababu' }
export const notes = { en: 'Notes', sw: 'Maelezo' }
