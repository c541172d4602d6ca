import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { CentsOut, Id, Instant, Version } from '../../fields.ts'
import { renewals } from '../../renewal.ts'
import { rejectReasons } from './notification.ts'

/** Most addresses and networks that may call. */
export const mostAddresses = 20

/** An IPv4 or IPv6 address, or a network such as '196.201.214.0/24'. */
const Address = z
  .string()
  .trim()
  .refine(
    (value) => z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).safeParse(value).success,
    'Enter an address such as 196.201.214.200, or a network such as 196.201.214.0/24',
  )

/** How the paybill tells of payments, and what came last. */
export const PaybillHook = z.strictObject({
  accountId: Id,
  /** Whether the account has an address that Safaricom can call. */
  isSet: z.boolean(),
  /** Until when the previous address still works; null without a previous one. */
  oldUntil: Instant.nullable(),
  refusesUnknown: z.boolean(),
  allowedAddresses: z.array(z.string()),
  /** Who made the addresses, or took them over; null without any, or where nobody knows. */
  createdBy: z.string().nullable(),
  /** Whether that person has been deactivated. */
  hasMakerLeft: z.boolean(),
  /** 0 without an address. */
  version: z.int(),
  /** The payments that it told of, the newest first, at most 20. */
  last: z.array(
    z.strictObject({
      lineId: Id,
      at: Instant,
      receipt: z.string(),
      /** In cents. */
      amount: CentsOut,
      accountRef: z.string().nullable(),
      isOnStatement: z.boolean(),
    }),
  ),
  /** What came and is no payment, of the last 30 days, the newest first, at most 20. */
  rejects: z.array(
    z.strictObject({
      id: Id,
      at: Instant,
      reason: z.enum(rejectReasons),
      txnCode: z.string().nullable(),
      address: z.string(),
    }),
  ),
  /** How many calls were counted and not written down, since the addresses were made: beyond the limit of an hour. */
  turnedAway: z.int(),
  /** When the last of them came; null for none. */
  turnedAwayAt: Instant.nullable(),
})
export type PaybillHook = z.infer<typeof PaybillHook>

const account = { account: Id }

export const paybillApi = {
  get: endpoint({
    allow: 'paybill.manage',
    method: 'GET',
    path: '/paybills/{account}',
    summary: 'How a paybill or till tells of payments, and the last ones',
    input: z.strictObject(account),
    output: PaybillHook,
  }),
  renew: endpoint({
    allow: 'paybill.manage',
    method: 'POST',
    path: '/paybills/{account}/secret',
    summary:
      'Makes the addresses to give Safaricom, which are shown this once; the ones before them end at once if they leaked, and else go on for seven days',
    asksPassword: true,
    input: z.strictObject({
      ...account,
      /** Of the addresses so far; 0 without any. */
      version: z.int().min(0),
      renewal: z.enum(renewals),
    }),
    output: z.strictObject({ confirmationUrl: z.string(), validationUrl: z.string(), hook: PaybillHook }),
  }),
  update: endpoint({
    allow: 'paybill.manage',
    method: 'PATCH',
    path: '/paybills/{account}',
    summary: 'Says who may call, and whether a payment whose account names nothing is refused before it is made',
    asksPassword: true,
    input: z.strictObject({
      ...account,
      version: Version,
      refusesUnknown: z.boolean().optional(),
      allowedAddresses: z.array(Address).max(mostAddresses, `At most ${mostAddresses} addresses`).optional(),
    }),
    output: PaybillHook,
  }),
  turnOff: endpoint({
    allow: 'paybill.manage',
    method: 'POST',
    path: '/paybills/{account}/off',
    summary: 'Takes the addresses away: notifications are refused from now on',
    asksPassword: true,
    input: z.strictObject({ ...account, version: Version }),
    output: PaybillHook,
  }),
}
