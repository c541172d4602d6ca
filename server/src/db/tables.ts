// Written from the migrations by npm run db:types. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Database = {
  absences: {
    id: Generated<string>
    vehicleId: string | null
    driverId: string | null
    kind: string
    awayFrom: string
    awayUntil: string | null
    note: string | null
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
  }
  accountLinks: {
    id: Generated<string>
    userId: string
    purpose: string
    tokenHash: string
    expiresAt: string
    endedAt: string | null
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
  }
  allocations: {
    id: Generated<string>
    entryNo: GeneratedAlways<number>
    invoiceId: string
    customerId: string
    kind: string
    paymentId: string | null
    amount: number
    allocatedOn: string
    createdAt: ColumnType<string, string | undefined, string>
    createdBy: Generated<string | null>
    reversedOn: string | null
    reversedAt: string | null
    reversedBy: string | null
    reverseReason: string | null
    creditNoteId: string | null
    withheldId: string | null
    writeOffReason: string | null
    shortPaymentId: string | null
  }
  apiKeys: {
    id: Generated<string>
    profileId: string
    prefix: string
    hash: string
    oldHash: string | null
    oldUntil: string | null
    isReadOnly: boolean
    callsPerMinute: number
    expiresAt: string
    lastUsedAt: string | null
    lastAddress: string | null
    revokedAt: string | null
    createdBy: Generated<string>
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
  }
  auditLog: {
    id: GeneratedAlways<number>
    at: ColumnType<string, string | undefined, string>
    userId: string | null
    tableName: string
    rowId: string
    action: string
    oldValues: unknown
    newValues: unknown
    importId: string | null
  }
  backupFiles: {
    recipient: string
    sha256: string
    size: number
    storedAt: ColumnType<string, string | undefined, string>
    goneAt: string | null
  }
  backupSettings: {
    id: Generated<string>
    hour: Generated<number | null>
    onSince: ColumnType<string, string | undefined, string>
    recipient: string | null
    recipientSince: string | null
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
  }
  bankAccounts: {
    id: Generated<string>
    name: string
    kind: string
    number: string
    ledgerCode: string | null
    tiesItself: Generated<boolean>
    isActive: Generated<boolean>
    profile: unknown
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
  }
  bankLines: {
    id: Generated<string>
    entryNo: GeneratedAlways<number>
    bankAccountId: string
    source: Generated<string>
    bankStatementId: string | null
    rowNo: number | null
    valueDate: string
    amount: number
    balance: number | null
    text: string
    reference: string | null
    payerName: string | null
    phoneKey: string | null
    phoneTail: string | null
    accountRef: string | null
    externalId: string | null
    fingerprint: string
    nth: number
    tiedTotal: Generated<number>
    class: string | null
    classNote: string | null
    classifiedBy: string | null
    classifiedAt: string | null
    isOpen: GeneratedAlways<boolean>
    isLeft: Generated<boolean>
    searchText: Generated<string>
    createdAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
    updatedAt: ColumnType<string, string | undefined, string>
  }
  bankStatementRows: {
    bankStatementId: string
    position: number
    rowNo: number
    valueDate: string
    amount: number
    balance: number | null
    text: string
    reference: string | null
    payerName: string | null
    phoneKey: string | null
    phoneTail: string | null
    accountRef: string | null
    externalId: string | null
    fingerprint: string
    nth: number
  }
  bankStatements: {
    id: Generated<string>
    bankAccountId: string
    status: Generated<string>
    format: string
    fileName: string
    sha256: string
    periodFrom: string
    periodTo: string
    opening: number | null
    closing: number | null
    lineCount: number
    newCount: number
    alikeCount: number
    judgedCount: Generated<number>
    judgedAt: string | null
    createdBy: Generated<string>
    createdAt: ColumnType<string, string | undefined, string>
    appliedBy: string | null
    appliedAt: string | null
    undoneBy: string | null
    undoneAt: string | null
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
    profile: unknown
  }
  bookings: {
    id: Generated<string>
    bookingNo: string
    customerId: string
    routeId: string | null
    pickupAt: string | null
    dropoffAt: string | null
    cargoType: string | null
    weightTons: number | null
    volumeM3: number | null
    quotedAmount: number | null
    status: Generated<string>
    notes: string | null
    searchText: Generated<string>
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
    trucksNeeded: Generated<number>
    holdReason: string | null
    heldBy: string | null
    heldAt: string | null
    creditReleasedUpTo: number | null
    creditReleaseReason: string | null
    creditReleasedBy: string | null
    creditReleasedAt: string | null
    customerRef: string | null
    importKey: string | null
  }
  charges: {
    id: Generated<string>
    bookingId: string
    customerId: string
    kind: string
    loadNo: number | null
    description: string | null
    qty: Generated<number>
    unitPrice: number | null
    amount: GeneratedAlways<number | null>
    taxRate: Generated<number>
    taxCode: string | null
    billableAt: string | null
    invoiceLineId: string | null
    papersWaived: string | null
    createdBy: Generated<string | null>
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
  }
  closedMonths: {
    id: Generated<string>
    month: string
    closedAt: string
    closedBy: string
    reopenedAt: string | null
    reopenedBy: string | null
    reopenReason: string | null
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
  }
  companyLogos: {
    id: Generated<string>
    content: Buffer
    mediaType: string
    width: number
    height: number
    sha256: string
    createdBy: Generated<string>
    createdAt: ColumnType<string, string | undefined, string>
  }
  creditNoteLines: {
    id: Generated<string>
    creditNoteId: string
    invoiceLineId: string
    qty: number
    net: number
    tax: number
  }
  creditNotes: {
    id: Generated<string>
    creditNoteNo: string
    invoiceId: string
    customerId: string
    reason: string
    note: string | null
    issuedOn: string
    subtotal: number
    taxAmount: number
    total: number
    allocatedTotal: Generated<number>
    sellerId: Generated<string>
    issuedBy: Generated<string | null>
    searchText: Generated<string>
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
  }
  customerMerges: {
    id: Generated<string>
    mergedId: string
    customerId: string
    movedBookings: number
    movedInvoices: number
    movedPayers: number
    endedAt: string | null
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
  }
  customerReminders: {
    id: Generated<string>
    invoiceId: string
    customerId: string
    stepId: string
    mailId: string
    onDay: string
    offsetDays: number
    balance: number
    createdBy: Generated<string | null>
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
  }
  customers: {
    id: Generated<string>
    legalName: string
    tradingName: string | null
    taxNumber: string | null
    email: string | null
    contact: string | null
    billingAddress: string | null
    paymentTerms: Generated<number>
    isActive: Generated<boolean>
    searchText: Generated<string>
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
    language: Generated<string>
    withholdsVat: Generated<boolean>
    accountsEmail: string | null
    accountsPhone: string | null
    billingPapers: Generated<string[]>
    creditLimit: number | null
    holdReason: string | null
    heldBy: string | null
    heldAt: string | null
    remindersOff: Generated<boolean>
    externalCode: string | null
    mergedIntoId: string | null
  }
  deactivatedSignIns: {
    tokenHash: string
    userId: string
    expiresAt: string
  }
  demoCompany: {
    isLoaded: Generated<boolean>
    loadedAt: ColumnType<string, string | undefined, string>
  }
  dispatchJobs: {
    id: Generated<string>
    jobNo: string
    bookingId: string
    vehicleId: string | null
    driverId: string | null
    plannedStart: string | null
    plannedEnd: string | null
    actualStart: string | null
    actualEnd: string | null
    status: Generated<string>
    searchText: Generated<string>
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
    exceptionReason: string | null
    customerId: string | null
    routeId: string | null
    expectedEnd: string | null
    pickupArrivedAt: string | null
    pickupLeftAt: string | null
    dropoffArrivedAt: string | null
    loadNo: Generated<number>
    loadTons: number | null
  }
  documents: {
    id: Generated<string>
    entityType: string
    entityId: string
    docType: string
    name: string
    mediaType: string
    size: number
    sha256: string
    storageKey: string
    createdBy: string
    createdAt: ColumnType<string, string | undefined, string>
    bookingId: GeneratedAlways<string | null>
    maintenanceRecordId: GeneratedAlways<string | null>
    dispatchJobId: GeneratedAlways<string | null>
    paperId: GeneratedAlways<string | null>
    withheldId: GeneratedAlways<string | null>
  }
  driverMerges: {
    id: Generated<string>
    mergedId: string
    driverId: string
    movedJobs: number
    endedAt: string | null
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
  }
  drivers: {
    id: Generated<string>
    name: string
    phone: string | null
    licenseNo: string | null
    status: Generated<string>
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
    mergedIntoId: string | null
  }
  exchangeRates: {
    id: Generated<string>
    currency: string
    centsPerUnit: number | null
    setOn: string | null
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
  }
  exportLog: {
    id: GeneratedAlways<number>
    at: ColumnType<string, string | undefined, string>
    userId: string
    subject: string
    filter: unknown
    rowCount: number
  }
  fileStoreMark: {
    id: string
  }
  fiscalReceipts: {
    id: Generated<string>
    invoiceId: string | null
    cuInvoiceNo: string
    cuSerial: string
    issuedAt: string
    qrText: string | null
    enteredBy: Generated<string | null>
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
    creditNoteId: string | null
  }
  hookRejects: {
    id: Generated<string>
    bankAccountId: string
    reason: string
    txnCode: string | null
    address: string
    body: string
    at: ColumnType<string, string | undefined, string>
  }
  idempotencyKeys: {
    userId: string
    route: string
    key: string
    requestHash: string
    response: unknown
    createdAt: ColumnType<string, string | undefined, string>
  }
  importMappings: {
    kind: string
    headers: string[]
    fields: string[]
  }
  importRows: {
    importId: string
    rowNo: number
    cells: string[]
    edits: Generated<unknown>
    chosen: string | null
    isLeftOut: Generated<boolean>
    rowValues: Generated<unknown>
    faults: Generated<unknown>
    ownKeys: Generated<string[]>
    found: Generated<string>
    problem: string | null
    matchId: string | null
    matchVersion: number | null
    candidates: Generated<string[]>
    before: Generated<unknown>
    twins: Generated<number[]>
    state: GeneratedAlways<string>
    outcome: string | null
    outcomeReason: string | null
    recordId: string | null
    afterVersion: number | null
    loadKey: string | null
    importVersion: number | null
  }
  imports: {
    id: Generated<string>
    kind: string
    status: Generated<string>
    failure: string | null
    fileName: string
    sha256: string
    format: string
    encoding: string | null
    delimiter: string | null
    sheetName: string | null
    sheetNames: Generated<string[]>
    headerRow: number
    headers: string[]
    fields: string[]
    leftOut: string[]
    marks: string[]
    clears: Generated<boolean>
    rowCount: number
    done: Generated<number>
    createdBy: Generated<string>
    role: string
    createdAt: ColumnType<string, string | undefined, string>
    appliedBy: string | null
    appliedAt: string | null
    undoneBy: string | null
    undoneAt: string | null
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
    cutOver: string | null
    controlTotal: number | null
    dateOrder: string | null
    dayOrders: Generated<string[]>
    forAll: Generated<unknown>
    hiddenRows: Generated<number>
    hiddenColumns: Generated<number>
    aliveAt: string | null
  }
  invoiceDisputes: {
    id: Generated<string>
    invoiceId: string
    reason: string
    openedAt: string
    openedBy: Generated<string | null>
    answer: string | null
    closedAt: string | null
    closedBy: string | null
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
  }
  invoiceLines: {
    id: Generated<string>
    invoiceId: string
    position: number
    description: string
    qty: number
    unitPrice: number
    taxRate: number
    net: number
    tax: number
    lineTotal: number
    createdAt: ColumnType<string, string | undefined, string>
    taxCode: string | null
  }
  invoices: {
    id: Generated<string>
    invoiceNo: string
    customerId: string
    bookingId: string | null
    issueDate: string
    dueDate: string
    subtotal: number
    taxAmount: number
    total: number
    paidTotal: Generated<number>
    currency: Generated<string>
    status: Generated<string>
    emailSentAt: string | null
    billedName: string | null
    billedTradingName: string | null
    billedAddress: string | null
    billedTaxNumber: string | null
    billedPaymentTerms: number | null
    searchText: Generated<string>
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
    sellerId: string | null
    creditedTotal: Generated<number>
    withheldTotal: Generated<number>
    balance: GeneratedAlways<number>
    cancelledOn: string | null
    cancelledBy: string | null
    cancelReason: string | null
    issuedHow: string | null
    issuedAt: string | null
    issuedBy: string | null
    kind: Generated<string>
    correctsInvoiceId: string | null
    isFromCharges: Generated<boolean>
    remindersOff: Generated<boolean>
    openedOn: string | null
    bookedOn: GeneratedAlways<string>
    writtenOffTotal: Generated<number>
  }
  jobExceptions: {
    id: Generated<string>
    jobId: string
    legId: string | null
    kind: string
    reason: string
    waypointId: string | null
    place: string | null
    statusBefore: string
    openedAt: string
    openedBy: string | null
    resolvedAt: string | null
    resolvedBy: string | null
    resolution: string | null
    note: string | null
  }
  jobFaults: {
    jobId: string | null
    invariant: number | null
    fault: string | null
  }
  jobLegs: {
    id: Generated<string>
    jobId: string
    position: number
    vehicleId: string | null
    driverId: string | null
    phase: string
    heldFrom: string | null
    heldUntil: string | null
    startedAt: string | null
    endedAt: string | null
    clashGroup: string
    isMigrated: Generated<boolean>
  }
  jobLog: {
    id: Generated<string>
    entryNo: GeneratedAlways<number>
    jobId: string
    legId: string | null
    kind: string
    status: string | null
    happenedAt: string
    plannedAt: string | null
    waypointId: string | null
    place: string | null
    correctsId: string | null
    vehicleId: string | null
    driverId: string | null
    reason: string | null
    note: string | null
    userId: string | null
    recordedAt: ColumnType<string, string | undefined, string>
    plannedUntil: string | null
    wasVehicleId: string | null
    wasDriverId: string | null
    wasPlannedAt: string | null
    wasPlannedUntil: string | null
    withJobId: string | null
  }
  jobSteps: {
    jobId: string | null
    status: string | null
    id: string | null
    entryNo: number | null
    happenedAt: string | null
  }
  leftLines: {
    bankAccountId: string
    fingerprint: string
    nth: number
  }
  lineTies: {
    id: Generated<string>
    entryNo: GeneratedAlways<number>
    bankLineId: string
    paymentId: string
    amount: number
    madePayment: boolean
    reasons: unknown
    tiedBy: Generated<string | null>
    tiedAt: ColumnType<string, string | undefined, string>
    undoneAt: string | null
    undoneBy: string | null
    undoReason: string | null
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
  }
  mailOutbox: {
    id: Generated<string>
    kind: string
    recipient: string
    subject: string
    body: string | null
    isSecret: Generated<boolean>
    aboutTable: string | null
    aboutId: string | null
    requestedBy: Generated<string | null>
    status: Generated<string>
    via: string | null
    attempts: Generated<number>
    dueAt: ColumnType<string, string | undefined, string>
    sendingSince: string | null
    failure: string | null
    replyCode: string | null
    finishedAt: string | null
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
    onceKey: string | null
    formerServer: unknown
  }
  maintenanceRecords: {
    id: Generated<string>
    vehicleId: string
    maintenanceDate: string
    location: string
    workPerformed: string
    partsReplaced: string | null
    currentMileage: number
    cost: number | null
    nextServiceDate: string | null
    nextServiceMileage: number | null
    notes: string | null
    createdBy: string
    approvalStatus: Generated<string>
    approvedBy: string | null
    approvedAt: string | null
    rejectionReason: string | null
    isOwnDecision: GeneratedAlways<boolean>
    searchText: Generated<string>
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
  }
  nightlyBackups: {
    id: Generated<string>
    status: Generated<string>
    begunAt: ColumnType<string, string | undefined, string>
    beatAt: ColumnType<string, string | undefined, string>
    finishedAt: string | null
    failure: string | null
    requestedBy: string | null
    name: string | null
    recipient: string
    size: number | null
    sha256: string | null
    rowCount: number | null
    fileCount: number | null
    lostFiles: number | null
    newFiles: number | null
    newBytes: number | null
    proof: string | null
    proofNote: string | null
    provedAt: string | null
    openedAt: string | null
    removedAt: string | null
  }
  numberSeries: {
    series: string
    year: number
    lastNumber: number
  }
  odometerReadings: {
    id: Generated<string>
    vehicleId: string
    at: string
    km: number
    source: string
    maintenanceRecordId: string | null
    correctsId: string | null
    isConfirmed: Generated<boolean>
    isDoubtful: Generated<boolean>
    createdBy: string | null
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
  }
  papers: {
    id: Generated<string>
    vehicleId: string | null
    driverId: string | null
    kind: string
    country: string | null
    number: string | null
    classes: string | null
    expiresOn: string
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
  }
  paybillHooks: {
    id: Generated<string>
    bankAccountId: string
    secretHash: string
    oldSecretHash: string | null
    oldUntil: string | null
    refusesUnknown: Generated<boolean>
    allowedAddresses: Generated<string[]>
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
    createdBy: Generated<string | null>
    turnedAway: Generated<number>
    turnedAwayAt: string | null
  }
  payerKeys: {
    kind: string
    key: string
    customerId: string
    confirmed: Generated<number>
    denied: Generated<number>
  }
  payments: {
    id: Generated<string>
    receiptNo: string
    customerId: string
    amount: number
    method: Generated<string>
    paidAt: string
    bankTxnId: string | null
    notes: string | null
    searchText: Generated<string>
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
    voidedAt: string | null
    voidedBy: string | null
    voidReason: string | null
    sellerId: Generated<string>
    allocatedTotal: Generated<number>
    bookedOn: Generated<string>
    voidedOn: string | null
    recordedBy: Generated<string | null>
    tiedTotal: Generated<number>
  }
  planOverrides: {
    id: Generated<string>
    legId: string
    kind: string
    againstId: string | null
    reason: string
    userId: string | null
    recordedAt: ColumnType<string, string | undefined, string>
  }
  profiles: {
    id: Generated<string>
    userId: string
    name: string
    role: Generated<string>
    isActive: Generated<boolean>
    lastLoginAt: string | null
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
    invitedUntil: string | null
    passwordChangedAt: string | null
    hasBeenActive: Generated<boolean>
    kind: Generated<string>
  }
  promises: {
    id: Generated<string>
    invoiceId: string | null
    customerId: string | null
    day: string
    amount: number
    saidBy: string | null
    madeOn: string
    endedHow: string | null
    endedAt: string | null
    endedBy: string | null
    createdBy: Generated<string | null>
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
  }
  rateLimits: {
    key: string
    windowStart: string
    hits: number
  }
  reminderSteps: {
    id: Generated<string>
    offsetDays: number
    isOn: Generated<boolean>
    tone: string
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
  }
  reminderTexts: {
    id: Generated<string>
    stepId: string
    language: string
    subject: string
    body: string
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
  }
  routes: {
    id: Generated<string>
    origin: string
    destination: string
    distanceKm: number
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
  }
  sampleRecords: {
    kind: string
    recordId: string
  }
  savedViews: {
    id: Generated<string>
    ownerId: string | null
    list: string
    name: string
    search: string
    isStarred: Generated<boolean>
    position: number
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
  }
  secondFactorRoles: {
    id: Generated<string>
    role: string
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
  }
  secondFactors: {
    id: Generated<string>
    userId: string
    sealedSecret: string
    confirmedAt: string | null
    lastStep: Generated<number>
    recoveryHashes: Generated<string[]>
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
  }
  sellers: {
    id: Generated<string>
    name: string | null
    taxNumber: string | null
    address: string | null
    phone: string | null
    email: string | null
    bankName: string | null
    bankBranch: string | null
    bankAccountName: string | null
    bankAccountNo: string | null
    mpesaPaybill: string | null
    mpesaAccountHint: string | null
    createdAt: ColumnType<string, string | undefined, string>
    isVatRegistered: Generated<boolean>
    logoId: string | null
  }
  sendingMark: {
    number: Generated<number>
    batch: Generated<string>
    batchAt: string | null
    storedNumber: Generated<number>
    storedPlace: Generated<number>
    clusterId: string | null
    databaseOid: number | null
  }
  sendingStops: {
    id: Generated<string>
    reason: string
    foundAt: ColumnType<string, string | undefined, string>
    lastHereAt: string | null
    lastNumber: number
    seenAt: string | null
    seenNumber: number | null
    endedAt: string | null
    endedBy: string | null
    leftOut: number | null
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
  }
  setupLinks: {
    tokenHash: string
    expiresAt: string
    createdAt: ColumnType<string, string | undefined, string>
  }
  setupSkips: {
    id: Generated<string>
    step: string
    skippedBy: Generated<string>
    skippedAt: ColumnType<string, string | undefined, string>
  }
  signInChallenges: {
    tokenHash: string
    userId: string
    attempts: Generated<number>
    expiresAt: string
    createdAt: ColumnType<string, string | undefined, string>
  }
  statementsSent: {
    id: Generated<string>
    customerId: string
    fromDay: string
    toDay: string
    month: string | null
    sentAt: string
    sentBy: Generated<string | null>
  }
  systemJobs: {
    id: Generated<string>
    kind: string
    status: Generated<string>
    requestedBy: string
    done: Generated<number>
    total: number | null
    seenAt: ColumnType<string, string | undefined, string>
    finishedAt: string | null
    failure: string | null
    fileName: string | null
    storageKey: string | null
    size: number | null
    expiresAt: string | null
    rowCount: number | null
    fileCount: number | null
    lostFiles: number | null
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
  }
  systemSettings: {
    id: Generated<string>
    companyName: string | null
    companyTaxNumber: string | null
    companyAddress: string | null
    companyPhone: string | null
    companyEmail: string | null
    bankName: string | null
    bankBranch: string | null
    bankAccountName: string | null
    bankAccountNo: string | null
    mpesaPaybill: string | null
    mpesaAccountHint: string | null
    smtpHost: string | null
    smtpPort: number | null
    smtpSecurity: string | null
    smtpUser: string | null
    smtpPassword: string | null
    smtpFrom: string | null
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
    isSignUpOpen: Generated<boolean>
    sellerId: string
    creditNoteLimit: number | null
    sendsMonthlyStatements: Generated<boolean>
    creditCountsBookings: Generated<boolean>
    remindersOn: Generated<boolean>
    isVatRegistered: boolean | null
    logoId: string | null
    writeOffLimit: Generated<number>
  }
  tallies: {
    subject: string
    bucket: string
    n: number
  }
  taxCodes: {
    code: string
    rate: number
    validFrom: string
  }
  unclaimedFiles: {
    storageKey: string
    removableAt: string
  }
  userManagementLog: {
    id: Generated<string>
    adminUserId: string
    targetUserId: string
    action: string
    oldRole: string | null
    newRole: string | null
    createdAt: ColumnType<string, string | undefined, string>
    targetName: string | null
  }
  userSettings: {
    id: Generated<string>
    userId: string
    timeZone: Generated<string>
    language: string | null
    currencyDisplay: Generated<string>
    emailNotifications: Generated<boolean>
    pushNotifications: Generated<boolean>
    bookingUpdates: Generated<boolean>
    maintenanceAlerts: Generated<boolean>
    paymentReminders: Generated<boolean>
    dateFormat: Generated<string>
    timeFormat: Generated<string>
    autoLogoutMinutes: Generated<number>
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
    jobView: Generated<string>
  }
  vehicles: {
    id: Generated<string>
    regNo: string
    make: string
    model: string
    year: number | null
    capacityTons: number
    fuelType: Generated<string>
    status: Generated<string>
    currentOdometer: Generated<number>
    notes: string | null
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
  }
  waypoints: {
    id: Generated<string>
    jobId: string
    position: number
    place: string | null
    lat: number
    lon: number
    type: string
    note: string | null
    createdAt: ColumnType<string, string | undefined, string>
    reachedAt: string | null
    missedAt: string | null
    missedNote: string | null
  }
  webhookDeliveries: {
    id: Generated<string>
    endpointId: string
    eventId: string
    isTest: Generated<boolean>
    body: string | null
    bodyRole: string | null
    status: Generated<string>
    attempts: Generated<number>
    dueAt: ColumnType<string, string | undefined, string>
    sendingSince: string | null
    httpStatus: number | null
    failure: string | null
    ms: number | null
    finishedAt: string | null
    isFromFile: Generated<boolean>
  }
  webhookEndpoints: {
    id: Generated<string>
    keyId: string
    url: string
    events: string[]
    status: Generated<string>
    offReason: string | null
    secret: string
    oldSecret: string | null
    oldUntil: string | null
    failingSince: string | null
    createdBy: Generated<string>
    createdAt: ColumnType<string, string | undefined, string>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
  }
  webhookEvents: {
    id: Generated<string>
    type: string
    tableName: string
    rowId: string
    rowNo: string | null
    rowVersion: number
    at: ColumnType<string, string | undefined, string>
  }
  withheld: {
    id: Generated<string>
    invoiceId: string
    customerId: string
    paymentId: string | null
    kind: string
    base: number
    amount: number
    withheldOn: string
    certificateNo: string | null
    certificateOn: string | null
    certifiedAt: string | null
    certifiedBy: string | null
    remindedOn: string | null
    reversedOn: string | null
    reversedAt: string | null
    reversedBy: string | null
    reverseReason: string | null
    state: GeneratedAlways<string>
    searchText: Generated<string>
    createdAt: ColumnType<string, string | undefined, string>
    createdBy: Generated<string | null>
    updatedAt: ColumnType<string, string | undefined, string>
    version: Generated<number>
  }
}
