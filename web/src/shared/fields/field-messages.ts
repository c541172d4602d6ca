import type { EntityName, FieldOf, PartName } from '@shehena/domain/history/recorded-fields'
import { catalogue } from '#web/app/messages.ts'

const status = { en: 'Status', sw: 'Hali' }
const customer = { en: 'Customer', sw: 'Mteja' }
const booking = { en: 'Booking', sw: 'Oda' }
const vehicle = { en: 'Vehicle', sw: 'Gari' }
const name = { en: 'Name', sw: 'Jina' }
const reason = { en: 'Reason', sw: 'Sababu' }
const notes = { en: 'Notes', sw: 'Maelezo' }

/**
 * What each field of each kind of record, and of what it is made of, is called: on its screens and in its history. A
 * new field has its words here.
 */
export const fieldMessages = {
  customer: catalogue({
    legalName: { en: 'Legal Name', sw: 'Jina rasmi' },
    tradingName: { en: 'Trading Name', sw: 'Jina la biashara' },
    taxNumber: { en: 'Tax Number (KRA PIN)', sw: 'Nambari ya kodi (PIN ya KRA)' },
    paymentTerms: { en: 'Payment Terms (days)', sw: 'Masharti ya malipo (siku)' },
    isActive: { en: 'Active', sw: 'Anatumika' },
    contact: { en: 'Contact Person', sw: 'Mtu wa kuwasiliana naye' },
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
    vehicleId: vehicle,
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
    vehicleId: vehicle,
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
    rejectionReason: reason,
    isOwnDecision: { en: 'Decided on their own record', sw: 'Ameamua rekodi yake mwenyewe' },
    createdBy: { en: 'Recorded By', sw: 'Aliyerekodi' },
  }),
  driver: catalogue({
    name,
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
    voidReason: reason,
  }),
  profile: catalogue({
    name,
    role: { en: 'Role', sw: 'Jukumu' },
    isActive: { en: 'Active', sw: 'Inatumika' },
    passwordChangedAt: { en: 'Password Changed', sw: 'Nenosiri kubadilishwa' },
    invitedUntil: { en: 'Invited Until', sw: 'Mwaliko hadi' },
  }),
  waypoint: catalogue({
    place: { en: 'Place', sw: 'Mahali' },
    lat: { en: 'Latitude', sw: 'Latitudo' },
    lon: { en: 'Longitude', sw: 'Longitudo' },
    type: { en: 'Type', sw: 'Aina' },
    note: { en: 'Note', sw: 'Maelezo' },
  }),
  invoiceLine: catalogue({
    description: { en: 'Description', sw: 'Maelezo' },
    qty: { en: 'Quantity', sw: 'Idadi' },
    unitPrice: { en: 'Unit Price', sw: 'Bei ya kimoja' },
    taxRate: { en: 'Tax %', sw: 'Kodi %' },
    lineTotal: { en: 'Line Total', sw: 'Jumla ya mstari' },
  }),
} satisfies { [Name in EntityName | PartName]: Record<FieldOf<Name>, { en: string; sw: string }> }
