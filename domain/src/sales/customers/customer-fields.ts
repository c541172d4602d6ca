import type { Build, FieldTable } from '../../field-facts.ts'
import { jobPaperTypes } from '../../office/documents/document-kinds.ts'
import { languages } from '../../office/settings/user-settings-list.ts'
import { optionalPhone } from '../../phone-field.ts'
import { mostPaymentTerms } from './payment-terms.ts'

const finance = ['finance', 'management', 'admin'] as const
const taxNumberLength = 30

/** How a tax number such as a KRA PIN is stored: without the spaces people type into it. */
const taxNumber = ({ optionalText }: Build) =>
  optionalText(taxNumberLength)
    .transform((value) => value?.replace(/[\s-]/g, '').toUpperCase() || null)
    // Upper case can lengthen a text: 'ß' becomes 'SS'.
    .refine((value) => value === null || [...value].length <= taxNumberLength, `At most ${taxNumberLength} characters`)

/** The fields of a customer, in display order. Who may see which: specification, section 6. */
export const customerFields = {
  legalName: {
    kind: 'text',
    taken: ({ text }) => text(),
    shown: ({ z }) => z.string(),
    personal: false,
  },
  tradingName: {
    kind: 'text',
    taken: ({ optionalText }) => optionalText(),
    shown: ({ z }) => z.string().nullable(),
    isOptional: true,
    restricted: { to: ['bookings', 'finance', 'management', 'admin'], mask: null },
    personal: false,
  },
  /** Its code in the former system or the accounts program: files name it so. No two customers have the same. */
  externalCode: {
    kind: 'text',
    taken: ({ optionalText }) =>
      optionalText(30).refine((value) => value === null || /[A-Za-z0-9]/.test(value), 'Enter letters or figures'),
    shown: ({ z }) => z.string().nullable(),
    isOptional: true,
    personal: false,
  },
  /** The KRA PIN, or a foreign tax number. */
  taxNumber: {
    kind: 'text',
    taken: taxNumber,
    shown: ({ z }) => z.string().nullable(),
    isOptional: true,
    restricted: { to: finance, mask: '[RESTRICTED]' },
    personal: false,
  },
  /** Days from the issue of an invoice until it is due; null where masked. */
  paymentTerms: {
    kind: 'number',
    taken: ({ z }) =>
      z
        .int({ error: 'Enter the days, 0 for cash' })
        .min(0, 'Enter the days, 0 for cash')
        .max(mostPaymentTerms, `At most ${mostPaymentTerms} days`),
    shown: ({ z }) => z.int().nullable(),
    isOptional: true,
    restricted: { to: finance, mask: null },
    personal: false,
  },
  isActive: {
    kind: 'flag',
    taken: ({ z }) => z.boolean(),
    shown: ({ z }) => z.boolean(),
    default: true,
    personal: false,
  },
  /** The contact person, a name or a phone number. */
  contact: {
    kind: 'text',
    taken: ({ optionalText }) => optionalText(),
    shown: ({ z }) => z.string().nullable(),
    isOptional: true,
    restricted: { to: ['bookings', 'dispatch', 'management', 'admin'], mask: '***-***-****' },
    personal: 'name',
  },
  email: {
    kind: 'text',
    taken: ({ optionalEmail }) => optionalEmail(),
    shown: ({ z }) => z.string().nullable(),
    isOptional: true,
    restricted: { to: ['bookings', 'management', 'admin'], mask: '***@***.***' },
    personal: 'number',
  },
  billingAddress: {
    kind: 'text',
    taken: ({ optionalNotes }) => optionalNotes(500),
    shown: ({ z }) => z.string().nullable(),
    isOptional: true,
    restricted: { to: finance, mask: '[RESTRICTED]' },
    personal: false,
  },
  /** Where mails about money go; the customer's address where it is null. */
  accountsEmail: {
    kind: 'text',
    taken: ({ optionalEmail }) => optionalEmail(),
    shown: ({ z }) => z.string().nullable(),
    isOptional: true,
    restricted: { to: finance, mask: null },
    writtenWith: 'customers.billing',
    personal: 'number',
  },
  /** Of who deals with its invoices. With country code and no spaces, '+254712345678'. */
  accountsPhone: {
    kind: 'text',
    taken: optionalPhone,
    shown: ({ z }) => z.string().nullable(),
    isOptional: true,
    restricted: { to: finance, mask: null },
    writtenWith: 'customers.billing',
    personal: 'number',
  },
  /** The delivery papers that it asks for before it pays. Dispatch attaches them. */
  billingPapers: {
    kind: 'choices',
    taken: ({ z }) => z.array(z.enum(jobPaperTypes)).max(jobPaperTypes.length),
    shown: ({ z }) => z.array(z.enum(jobPaperTypes)),
    isOptional: true,
    writtenWith: 'customers.billing',
    personal: false,
  },
  /** Of its papers and mails. */
  language: {
    kind: 'choice',
    taken: ({ z }) => z.enum(languages),
    shown: ({ z }) => z.enum(languages),
    isOptional: true,
    writtenWith: 'customers.billing',
    personal: false,
  },
  /** Whether it pays part of the VAT to KRA itself, as an agent; null where masked. */
  withholdsVat: {
    kind: 'flag',
    taken: ({ z }) => z.boolean(),
    shown: ({ z }) => z.boolean().nullable(),
    isOptional: true,
    restricted: { to: finance, mask: null },
    writtenWith: 'customers.billing',
    personal: false,
  },
  /** What it may owe in all, in cents with tax; null for no limit, and where masked. A call of its own sets it. */
  creditLimit: {
    kind: 'money',
    shown: ({ CentsOut }) => CentsOut.nullable(),
    restricted: { to: finance, mask: null },
    personal: false,
  },
  /** Why it is on hold; null where it is not, and where masked. */
  holdReason: {
    kind: 'text',
    shown: ({ z }) => z.string().nullable(),
    restricted: { to: finance, mask: null },
    personal: false,
  },
  heldBy: { kind: 'person', personal: false },
  heldAt: { kind: 'instant', personal: false },
  /** Whether it gets no reminders of what it owes; null where masked. */
  remindersOff: {
    kind: 'flag',
    taken: ({ z }) => z.boolean(),
    shown: ({ z }) => z.boolean().nullable(),
    isOptional: true,
    restricted: { to: finance, mask: null },
    writtenWith: 'customers.billing',
    personal: false,
  },
  /** The customer that it turned out to be: what is new goes to that one. A call of its own sets it. */
  mergedIntoId: {
    kind: 'customer',
    shown: ({ Id }) => Id.nullable(),
    personal: false,
  },
} as const satisfies FieldTable
