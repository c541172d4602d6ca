import { kept, keptWithout, leftOut, onlyBackedUp, type RecordFacts } from './record-facts.ts'

/** The tables of bank accounts, their statements and the paybill. */
export const bankRecords = {
  bank_accounts: {
    audience: ['reconciliation.view'],
    screens: ['bankAccounts'],
    history: null,
    webhooks: false,
    copies: kept,
    personal: null,
  },
  bank_statements: {
    audience: ['reconciliation.view'],
    screens: ['bankStatements', 'bankLines', 'bankAccounts'],
    history: null,
    webhooks: false,
    copies: kept,
    personal: null,
  },
  // A file before it is applied, for a day.
  bank_statement_rows: { audience: 'nobody', webhooks: false, copies: leftOut, personal: null },
  bank_lines: {
    audience: ['reconciliation.view'],
    screens: ['bankLines', 'bankStatements', 'bankAccounts', 'paybill', 'navigation'],
    history: null,
    webhooks: false,
    copies: keptWithout('phone_key', 'fingerprint'),
    personal: null,
  },
  left_lines: { audience: 'nobody', webhooks: false, copies: onlyBackedUp, personal: null },
  line_ties: {
    audience: ['reconciliation.view'],
    screens: ['bankLines', 'bankStatements', 'bankAccounts'],
    history: null,
    webhooks: false,
    copies: kept,
    personal: null,
  },
  paybill_hooks: {
    audience: ['paybill.manage'],
    screens: ['paybill'],
    history: null,
    webhooks: false,
    copies: { isBackedUp: true, exportsWithout: ['secret_hash', 'old_secret_hash'] },
    personal: null,
  },
  hook_rejects: {
    audience: ['reconciliation.view'],
    screens: ['paybill', 'bankAccounts'],
    history: null,
    webhooks: false,
    copies: onlyBackedUp,
    personal: null,
  },
  // Who pays for whom: hashes and names, for the program.
  payer_keys: {
    audience: 'nobody',
    webhooks: false,
    copies: onlyBackedUp,
    personal: { of: 'customer', by: ['customer_id'], removal: 'deleted', secrets: ['key'] },
  },
} as const satisfies Record<string, RecordFacts>
