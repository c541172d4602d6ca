import type { EntityName, FieldOf } from '@shehena/domain/history/recorded-fields'
import { catalogue } from '#web/messages.ts'

export const historyMessages = catalogue({
  close: { en: 'Close', sw: 'Funga' },
  loading: { en: 'Loading history...', sw: 'Inapakia historia...' },
  failed: { en: 'Failed to load history', sw: 'Imeshindwa kupakia historia' },
  none: { en: 'No changes have been recorded', sw: 'Hakuna mabadiliko yaliyorekodiwa' },
  older: { en: 'Show older changes', sw: 'Onyesha mabadiliko ya zamani zaidi' },

  insert: { en: 'Created', sw: 'Imeundwa' },
  update: { en: 'Changed', sw: 'Imebadilishwa' },
  delete: { en: 'Deleted', sw: 'Imefutwa' },
  by: (name: string) => ({ en: `by ${name}`, sw: `na ${name}` }),
  system: { en: 'the system', sw: 'mfumo' },

  empty: { en: 'empty', sw: 'tupu' },
  yes: { en: 'Yes', sw: 'Ndiyo' },
  no: { en: 'No', sw: 'Hapana' },
})

/** Choices that are no status. */
export const choiceMessages = catalogue({
  cash: { en: 'Cash', sw: 'Pesa taslimu' },
  mpesa: { en: 'M-Pesa', sw: 'M-Pesa' },
  bank_transfer: { en: 'Bank Transfer', sw: 'Uhamisho wa benki' },
  cheque: { en: 'Cheque', sw: 'Hundi' },
  card: { en: 'Card', sw: 'Kadi' },

  diesel: { en: 'Diesel', sw: 'Dizeli' },
  petrol: { en: 'Petrol', sw: 'Petroli' },
  electric: { en: 'Electric', sw: 'Umeme' },
  hybrid: { en: 'Hybrid', sw: 'Mseto' },

  bookings: { en: 'Bookings', sw: 'Oda' },
  dispatch: { en: 'Dispatch', sw: 'Usambazaji' },
  finance: { en: 'Finance', sw: 'Fedha' },
  management: { en: 'Management', sw: 'Uongozi' },
  admin: { en: 'Administrator', sw: 'Msimamizi' },
})

const status = { en: 'Status', sw: 'Hali' }
const customer = { en: 'Customer', sw: 'Mteja' }
const booking = { en: 'Booking', sw: 'Oda' }
const notes = { en: 'Notes', sw: 'Maelezo' }

/** What each field of each kind of record is called. A new kind, or a new field, has its words here. */
export const fieldMessages = {
  customer: catalogue({
    legalName: { en: 'Legal Name', sw: 'Jina rasmi' },
    tradingName: { en: 'Trading Name', sw: 'Jina la biashara' },
    taxNumber: { en: 'Tax Number (KRA PIN)', sw: 'Nambari ya kodi (PIN ya KRA)' },
    paymentTerms: { en: 'Payment Terms (days)', sw: 'Masharti ya malipo (siku)' },
    isActive: { en: 'Active', sw: 'Anatumika' },
    contact: { en: 'Contact Person', sw: 'Mtu wa kuwasiliana' },
    email: { en: 'Email', sw: 'Barua pepe' },
    billingAddress: { en: 'Billing Address', sw: 'Anwani ya bili' },
  }),
  booking: catalogue({
    bookingNo: { en: 'Booking No', sw: 'Nambari ya oda' },
    customerId: customer,
    routeId: { en: 'Route', sw: 'Njia' },
    status,
    cargoType: { en: 'Cargo Type', sw: 'Aina ya mzigo' },
    weightTons: { en: 'Weight (tons)', sw: 'Uzito (tani)' },
    volumeM3: { en: 'Volume (m³)', sw: 'Ujazo (m³)' },
    pickupAt: { en: 'Pickup', sw: 'Kuchukua' },
    dropoffAt: { en: 'Delivery', sw: 'Kufikisha' },
    quotedAmount: { en: 'Quoted Amount', sw: 'Bei iliyonukuliwa' },
    notes,
  }),
  route: catalogue({
    origin: { en: 'Origin', sw: 'Mwanzo' },
    destination: { en: 'Destination', sw: 'Mwisho' },
    distanceKm: { en: 'Distance (km)', sw: 'Umbali (km)' },
  }),
  job: catalogue({
    jobNo: { en: 'Job No', sw: 'Nambari ya kazi' },
    bookingId: booking,
    status,
    exceptionReason: { en: 'Exception Reason', sw: 'Sababu ya hitilafu' },
    vehicleId: { en: 'Vehicle', sw: 'Gari' },
    driverId: { en: 'Driver', sw: 'Dereva' },
    plannedStart: { en: 'Planned Start', sw: 'Mwanzo uliopangwa' },
    plannedEnd: { en: 'Planned End', sw: 'Mwisho uliopangwa' },
    actualStart: { en: 'Actual Start', sw: 'Mwanzo halisi' },
    actualEnd: { en: 'Actual End', sw: 'Mwisho halisi' },
  }),
  vehicle: catalogue({
    regNo: { en: 'Registration No.', sw: 'Nambari ya usajili' },
    make: { en: 'Make', sw: 'Chapa' },
    model: { en: 'Model', sw: 'Modeli' },
    year: { en: 'Year', sw: 'Mwaka' },
    capacityTons: { en: 'Capacity (tons)', sw: 'Uwezo (tani)' },
    fuelType: { en: 'Fuel Type', sw: 'Aina ya mafuta' },
    status,
    currentOdometer: { en: 'Odometer (km)', sw: 'Odomita (km)' },
    notes,
  }),
  maintenanceRecord: catalogue({
    vehicleId: { en: 'Vehicle', sw: 'Gari' },
    maintenanceDate: { en: 'Maintenance Date', sw: 'Tarehe ya matengenezo' },
    location: { en: 'Service Location', sw: 'Mahali pa huduma' },
    workPerformed: { en: 'Work Performed', sw: 'Kazi iliyofanywa' },
    partsReplaced: { en: 'Parts Replaced', sw: 'Vipuri vilivyobadilishwa' },
    currentMileage: { en: 'Current Mileage (km)', sw: 'Kilomita za sasa' },
    cost: { en: 'Cost', sw: 'Gharama' },
    nextServiceDate: { en: 'Next Service Date', sw: 'Tarehe ya huduma ijayo' },
    nextServiceMileage: { en: 'Next Service Mileage (km)', sw: 'Kilomita za huduma ijayo' },
    notes,
    approvalStatus: { en: 'Approval Status', sw: 'Hali ya idhini' },
    approvedBy: { en: 'Decided By', sw: 'Aliyeamua' },
    approvedAt: { en: 'Decided', sw: 'Uamuzi ulifanywa' },
    rejectionReason: { en: 'Reason', sw: 'Sababu' },
    isOwnDecision: { en: 'Decided on their own record', sw: 'Ameamua rekodi yake mwenyewe' },
    createdBy: { en: 'Recorded By', sw: 'Aliyerekodi' },
  }),
  driver: catalogue({
    name: { en: 'Name', sw: 'Jina' },
    phone: { en: 'Phone', sw: 'Simu' },
    licenseNo: { en: 'License No.', sw: 'Nambari ya leseni' },
    status,
  }),
  invoice: catalogue({
    invoiceNo: { en: 'Invoice No', sw: 'Nambari ya ankara' },
    customerId: customer,
    bookingId: booking,
    status,
    issueDate: { en: 'Issue Date', sw: 'Tarehe ya kutolewa' },
    dueDate: { en: 'Due Date', sw: 'Tarehe ya mwisho' },
    subtotal: { en: 'Subtotal', sw: 'Jumla ndogo' },
    taxAmount: { en: 'Tax', sw: 'Kodi' },
    total: { en: 'Total', sw: 'Jumla' },
    paidTotal: { en: 'Paid', sw: 'Kilicholipwa' },
    currency: { en: 'Currency', sw: 'Sarafu' },
    emailSentAt: { en: 'Sent', sw: 'Ilitumwa' },
    billedName: { en: 'Billed Name', sw: 'Jina lililotozwa' },
    billedTradingName: { en: 'Billed Trading Name', sw: 'Jina la biashara lililotozwa' },
    billedTaxNumber: { en: 'Billed Tax Number', sw: 'Nambari ya kodi iliyotozwa' },
    billedAddress: { en: 'Billed Address', sw: 'Anwani iliyotozwa' },
    billedPaymentTerms: { en: 'Billed Payment Terms (days)', sw: 'Masharti ya malipo yaliyotozwa (siku)' },
  }),
  payment: catalogue({
    receiptNo: { en: 'Receipt No', sw: 'Nambari ya risiti' },
    customerId: customer,
    invoiceId: { en: 'Invoice', sw: 'Ankara' },
    amount: { en: 'Amount', sw: 'Kiasi' },
    method: { en: 'Method', sw: 'Njia ya malipo' },
    paidAt: { en: 'Date', sw: 'Tarehe' },
    bankTxnId: { en: 'Bank Transaction ID', sw: 'Nambari ya muamala wa benki' },
    notes,
    voidedAt: { en: 'Voided', sw: 'Kubatilishwa' },
    voidedBy: { en: 'Voided By', sw: 'Aliyebatilisha' },
    voidReason: { en: 'Reason', sw: 'Sababu' },
  }),
  profile: catalogue({
    name: { en: 'Name', sw: 'Jina' },
    role: { en: 'Role', sw: 'Jukumu' },
    isActive: { en: 'Active', sw: 'Inatumika' },
    passwordChangedAt: { en: 'Password Changed', sw: 'Nenosiri kubadilishwa' },
    invitedUntil: { en: 'Invited Until', sw: 'Mwaliko hadi' },
  }),
} satisfies { [Entity in EntityName]: Record<FieldOf<Entity>, { en: string; sw: string }> }
