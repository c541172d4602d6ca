import type { PaybillHook } from '@shehena/domain/bank/paybill/paybill-api'
import type { BankAccount } from '@shehena/domain/bank/statements/bank-account'
import type { ApiKey } from '@shehena/domain/office/api-keys/api-keys-api'
import type { Webhook } from '@shehena/domain/office/webhooks/webhooks-api'
import { cents } from './money-samples.ts'
import { anId } from './samples.ts'

const createdAt = '2026-11-20T07:00:00.000Z'

export function aKey(fields: Partial<ApiKey> = {}): ApiKey {
  return {
    id: anId(),
    name: 'Sage link',
    role: 'finance',
    isReadOnly: false,
    prefix: 'shk_1a2b3c4d',
    callsPerMinute: 120,
    state: 'active',
    expiresAt: '2099-01-01T00:00:00.000Z',
    oldUntil: null,
    lastUsedAt: null,
    lastAddress: null,
    revokedAt: null,
    createdAt,
    createdBy: 'Amina Juma',
    hasMakerLeft: false,
    version: 1,
    ...fields,
  }
}

export function aWebhook({ id, name, role, state }: ApiKey, fields: Partial<Webhook> = {}): Webhook {
  return {
    id: anId(),
    url: 'https://ledger.example/hooks',
    key: { id, name, role, state },
    events: ['invoice.sent'],
    status: 'on',
    offReason: null,
    failingSince: null,
    oldUntil: null,
    waiting: 0,
    createdAt,
    createdBy: 'Amina Juma',
    hasMakerLeft: false,
    version: 1,
    ...fields,
  }
}

export function aPaybill(fields: Partial<BankAccount> = {}): BankAccount {
  return {
    id: anId(),
    name: 'Paybill',
    kind: 'paybill',
    number: '400200',
    ledgerCode: null,
    tiesItself: true,
    isActive: true,
    openCount: 0,
    openAmount: cents(0),
    lastDay: null,
    closing: null,
    notOnStatement: { count: 0, amount: cents(0), oldest: null },
    disputedReceipts: [],
    version: 1,
    ...fields,
  }
}

export function aHook({ id }: BankAccount, fields: Partial<PaybillHook> = {}): PaybillHook {
  return {
    accountId: id,
    isSet: true,
    oldUntil: null,
    refusesUnknown: false,
    allowedAddresses: [],
    createdBy: 'Amina Juma',
    hasMakerLeft: false,
    version: 1,
    last: [],
    rejects: [],
    turnedAway: 0,
    turnedAwayAt: null,
    ...fields,
  }
}
