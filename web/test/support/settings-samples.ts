import type { Answers } from './network.ts'
import { found } from './samples.ts'

/** The system's settings of a company that has entered none. */
export const systemSettings: Answers = {
  system: {
    company: {
      ...{ name: 'Simba Hauliers Ltd', taxNumber: null, address: null, phone: null, email: null },
      ...{ bankName: null, bankBranch: null, bankAccountName: null, bankAccountNo: null },
      ...{ mpesaPaybill: null, mpesaAccountHint: null },
      version: 1,
    },
    vat: { isRegistered: true },
    logo: { logo: null },
    creditNotes: { limit: null },
    monthlyStatements: { isOn: false },
    credit: { countsBookings: true },
    signUp: { isOpen: false },
    mail: { inUse: 'folder', server: null, version: 1 },
    secondFactorRoles: [],
    jobs: { items: [] },
    exportLog: found([], {}),
  },
  statements: { monthly: { receiving: 0, withoutAddress: 0, named: [] } },
  reminders: { get: { isOn: false, nextDay: '2026-11-23', steps: [], runs: [] } },
  settings: { exchangeRates: [] },
  writeOffs: { limit: { limit: 0 } },
}
