import type { IssueWay } from '@shehena/domain/money/invoices/issue-ways'
import type { PaymentMethod } from '@shehena/domain/money/payments/payment-method'
import type { JobPaperType } from '@shehena/domain/office/documents/document-kinds'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'
import { clockTime, type DemoClock, openingDay } from './demo-clock.ts'

type Row = Insertable<Database['customers']>

export type DemoCustomer = Pick<Row, 'legalName' | 'contact' | 'billingAddress'> & {
  tradingName?: string
  taxNumber?: string
  email?: string
  /** Days. */
  terms: number
  isFormer?: boolean
  pays: PaymentMethod
  /** Days after the due date until the payment; null for never. */
  paysAfter: number | null
  accountsPhone?: string
  /** Where invoices and statements go instead of `email`. */
  accountsEmail?: string
  /** The delivery papers that it asks for. */
  billingPapers?: JobPaperType[]
  /** Its deliveries of a week are billed together, and wait for that. */
  isBilledWeekly?: boolean
  /** In cents with tax. */
  creditLimit?: number
  /** Withholds 2 % VAT from what it pays. */
  withholdsVat?: boolean
  /** How its invoices reach it without an e-mail address. */
  issuedHow?: IssueWay
}

const customers = {
  bahari: {
    legalName: 'Bahari Freight Forwarders Ltd',
    tradingName: 'Bahari Freight',
    taxNumber: 'P051600101B',
    email: 'accounts@bahari.example',
    accountsPhone: '+254700555301',
    isBilledWeekly: true,
    contact: 'Salim Mwinyi, 0700 555 201',
    billingAddress: 'Moi Avenue, Ralli House\nP.O. Box 80110-80100\nMombasa',
    terms: 30,
    pays: 'bank_transfer',
    paysAfter: -2,
  },
  saruji: {
    legalName: 'Pwani Saruji Cement Ltd',
    tradingName: 'Saruji Cement',
    taxNumber: 'P051600102C',
    email: 'transport@saruji.example',
    accountsEmail: 'payables@saruji.example',
    accountsPhone: '+254700555302',
    isBilledWeekly: true,
    creditLimit: 2_500_000_00,
    billingPapers: ['delivery_note', 'weighbridge_ticket'],
    contact: 'Fatuma Bakari, 0700 555 202',
    billingAddress: 'Jomvu Industrial Area\nP.O. Box 90230-80100\nMombasa',
    terms: 30,
    pays: 'bank_transfer',
    paysAfter: 14,
  },
  steel: {
    legalName: 'Rift Steel & Roofing Ltd',
    taxNumber: 'P051600103D',
    email: 'dispatch@riftsteel.example',
    accountsEmail: 'finance@riftsteel.example',
    contact: 'Hellen Chebet, 0700 555 203',
    billingAddress: 'Nakuru Industrial Area, Road B\nP.O. Box 1420-20100\nNakuru',
    terms: 30,
    pays: 'cheque',
    paysAfter: 19,
  },
  shamba: {
    legalName: 'Shamba Fertilisers (EA) Ltd',
    tradingName: 'Shamba',
    taxNumber: 'P051600104E',
    email: 'accounts@shamba.example',
    contact: 'Joseph Kariuki, 0700 555 204',
    billingAddress: 'Mombasa Road, Block 7\nP.O. Box 41200-00100\nNairobi',
    terms: 30,
    pays: 'bank_transfer',
    paysAfter: 8,
    withholdsVat: true,
  },
  nzoia: {
    legalName: 'Nzoia Valley Grain Millers Ltd',
    taxNumber: 'P051600105F',
    email: 'office@nzoiagrain.example',
    contact: 'Titus Wafula, 0700 555 205',
    billingAddress: 'Kitale-Webuye Road\nP.O. Box 633-30200\nKitale',
    isBilledWeekly: true,
    terms: 14,
    pays: 'mpesa',
    paysAfter: 1,
  },
  sugar: {
    legalName: 'Tamu Sugar Distributors Ltd',
    tradingName: 'Tamu Sugar',
    taxNumber: 'P051600106G',
    email: 'accounts@tamusugar.example',
    contact: 'Achieng Odhiambo, 0700 555 206',
    billingAddress: 'Obote Road\nP.O. Box 2210-40100\nKisumu',
    terms: 21,
    pays: 'cheque',
    paysAfter: 52,
  },
  relief: {
    legalName: 'Msaada Relief Kenya',
    email: 'logistics@msaada.example',
    contact: 'Abdi Noor, 0700 555 207',
    billingAddress: 'Kirichwa Road, Kilimani\nP.O. Box 30900-00100\nNairobi',
    billingPapers: ['delivery_note'],
    isBilledWeekly: true,
    terms: 30,
    pays: 'bank_transfer',
    paysAfter: 27,
  },
  tea: {
    legalName: 'Kijani Tea Packers Ltd',
    tradingName: 'Kijani Tea',
    taxNumber: 'P051600108J',
    email: 'shipping@kijanitea.example',
    contact: 'Mercy Cherono, 0700 555 208',
    billingAddress: 'Kericho-Nakuru Road\nP.O. Box 118-20200\nKericho',
    terms: 30,
    pays: 'bank_transfer',
    paysAfter: -4,
  },
  kampala: {
    legalName: 'Kampala Gateway Traders Ltd',
    taxNumber: '1009988776',
    email: 'imports@kampalagateway.example',
    contact: 'Robert Ssemanda, +256 700 555 209',
    billingAddress: 'Plot 14, Sixth Street\nKampala\nUganda',
    terms: 14,
    pays: 'bank_transfer',
    paysAfter: 2,
  },
  jamii: {
    legalName: 'Jamii Supermarkets Ltd',
    tradingName: 'Jamii',
    taxNumber: 'P051600110L',
    email: 'suppliers@jamii.example',
    contact: 'Kevin Njoroge, 0700 555 210',
    billingAddress: 'Thika Road, Garden Estate\nP.O. Box 55800-00200\nNairobi',
    terms: 60,
    pays: 'bank_transfer',
    paysAfter: 11,
  },
  gas: {
    legalName: 'Moto Gas Distributors Ltd',
    tradingName: 'Moto Gas',
    taxNumber: 'P051600111M',
    email: 'accounts@motogas.example',
    contact: 'Beatrice Muthoni, 0700 555 211',
    billingAddress: 'Enterprise Road\nP.O. Box 18500-00500\nNairobi',
    terms: 21,
    pays: 'mpesa',
    paysAfter: 0,
  },
  coffee: {
    legalName: 'Mlima Coffee Millers Ltd',
    taxNumber: 'P051600112N',
    email: 'mill@mlimacoffee.example',
    contact: 'Charles Gathogo, 0700 555 212',
    billingAddress: 'Kiganjo Road\nP.O. Box 77-10100\nNyeri',
    terms: 30,
    pays: 'cheque',
    paysAfter: 15,
  },
  ballast: {
    legalName: 'Mua Hills Ballast & Sand Ltd',
    taxNumber: 'P051600113P',
    contact: 'Mutiso Kyalo, 0700 555 213',
    billingAddress: 'Wote Road\nP.O. Box 412-90100\nMachakos',
    terms: 7,
    pays: 'mpesa',
    paysAfter: 1,
  },
  flowers: {
    legalName: 'Ziwa Fresh Flowers Ltd',
    tradingName: 'Ziwa Flowers',
    taxNumber: 'P051600114Q',
    email: 'exports@ziwaflowers.example',
    contact: 'Naomi Wairimu, 0700 555 214',
    billingAddress: 'Moi South Lake Road\nP.O. Box 905-20117\nNaivasha',
    terms: 30,
    pays: 'card',
    paysAfter: 0,
  },
  dairy: {
    legalName: 'Kilele Dairies Ltd',
    taxNumber: 'P051600115R',
    email: 'accounts@kilele.example',
    contact: 'Stephen Langat, 0700 555 215',
    billingAddress: 'Dairy Lane, Karen\nP.O. Box 24700-00502\nNairobi',
    terms: 21,
    pays: 'mpesa',
    paysAfter: 9,
  },
  hardware: {
    legalName: 'Tosha Hardware Stores',
    taxNumber: 'A006600116S',
    contact: '0700 555 216',
    billingAddress: 'Kenyatta Highway\nThika',
    terms: 7,
    issuedHow: 'whatsapp',
    pays: 'cash',
    paysAfter: 0,
  },
  machinery: {
    legalName: 'Elgon Machinery Hire Ltd',
    taxNumber: 'P051600117T',
    email: 'hire@elgonmachinery.example',
    contact: 'Dennis Barasa, 0700 555 217',
    billingAddress: 'Uganda Road\nP.O. Box 3030-30100\nEldoret',
    terms: 45,
    pays: 'bank_transfer',
    paysAfter: 24,
  },
  timber: {
    legalName: 'Msitu Timber & Sawmills Ltd',
    tradingName: 'Msitu Timber',
    taxNumber: 'P051600118U',
    email: 'sawmill@msitu.example',
    contact: 'James Macharia, 0700 555 218',
    billingAddress: 'Old Nairobi Road\nP.O. Box 560-30100\nEldoret',
    terms: 7,
    isFormer: true,
    pays: 'cheque',
    paysAfter: null,
  },
  furniture: {
    legalName: 'Malindi Beach Furniture Works',
    contact: 'Khadija Omar, 0700 555 219',
    billingAddress: 'Lamu Road\nMalindi',
    terms: 14,
    issuedHow: 'handed_over',
    isFormer: true,
    pays: 'cash',
    paysAfter: null,
  },
  bottling: {
    legalName: 'Chemchemi Water Bottlers Ltd',
    taxNumber: 'P051600120W',
    email: 'info@chemchemi.example',
    contact: null,
    billingAddress: null,
    terms: 30,
    isFormer: true,
    pays: 'bank_transfer',
    paysAfter: 0,
  },
} as const satisfies Record<string, DemoCustomer>

export type CustomerKey = keyof typeof customers

/** The demo facts of a customer beyond its row. */
export function demoCustomer(key: CustomerKey): DemoCustomer {
  return customers[key]
}

/** Inserts the customers; returns their ids. */
export async function insertCustomers(db: Kysely<Database>, clock: DemoClock): Promise<Record<CustomerKey, string>> {
  // safe: the keys are the table's own.
  const keys = Object.keys(customers) as CustomerKey[]
  const rows = keys.map((key, index): Row => {
    const customer: DemoCustomer = customers[key]
    const createdAt = clock.at(openingDay, clockTime(9, index * 7))
    return {
      legalName: customer.legalName,
      tradingName: customer.tradingName ?? null,
      taxNumber: customer.taxNumber ?? null,
      email: customer.email ?? null,
      contact: customer.contact ?? null,
      billingAddress: customer.billingAddress ?? null,
      paymentTerms: customer.terms,
      accountsPhone: customer.accountsPhone ?? null,
      accountsEmail: customer.accountsEmail ?? null,
      billingPapers: customer.billingPapers ?? [],
      creditLimit: customer.creditLimit ?? null,
      withholdsVat: customer.withholdsVat ?? false,
      isActive: !customer.isFormer,
      createdAt,
      updatedAt: customer.isFormer ? clock.at(-40, clockTime(11, index)) : createdAt,
    }
  })
  const inserted = await db.insertInto('customers').values(rows).returning(['id', 'legalName']).execute()
  const ids = new Map(inserted.map(({ id, legalName }) => [legalName, id]))
  // safe: each customer of the table was inserted under its own name.
  return Object.fromEntries(keys.map((key) => [key, ids.get(customers[key].legalName)])) as Record<CustomerKey, string>
}
