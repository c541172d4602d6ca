/** The steps from an empty company to its first invoice, in the order in which they are best taken. */
export const setupSteps = [
  /** Name and KRA PIN. */
  'company',
  /** Whether it is registered for VAT. */
  'vat',
  'logo',
  /** A bank account or a paybill. */
  'payment',
  'mail',
  /** Colleagues. */
  'people',
  'customers',
  /** Vehicles and drivers. */
  'fleet',
  'routes',
  /** The open invoices of the former system. */
  'opening_invoices',
  'booking',
  'invoice',
] as const
export type SetupStep = (typeof setupSteps)[number]

/** Without these no invoice should go out; once they are settled, the company is at work. */
export const essentialSteps: readonly SetupStep[] = ['company', 'vat', 'payment', 'invoice']
