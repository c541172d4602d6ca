import { expect, test } from 'vitest'
import { guessColumns } from './import-columns.ts'
import type { ImportKind } from './import-kind.ts'
import { missingForNew } from './read-import-row.ts'

/** The headers of lists as the usual programs print them, each with its field; one without a field is left out. */
const sets: [program: string, kind: ImportKind, columns: string][] = [
  [
    'QuickBooks Online customer list',
    'customers',
    `
      Customer full name | Company name = legalName | Phone numbers = contact | Email = email | Open balance |
      Billing address = billingAddress | Terms = paymentTerms | Tax ID = taxNumber | Notes`,
  ],
  [
    'QuickBooks Desktop Customer Contact List',
    'customers',
    `
      Customer = legalName | Bill to = billingAddress | Main Phone | Fax | Balance Total | Primary Contact = contact |
      Terms = paymentTerms | Main Email = email | Resale Num | Account No. | Credit Limit = creditLimit`,
  ],
  [
    'Xero contacts export',
    'customers',
    `
      *ContactName = legalName | AccountNumber | EmailAddress = email | FirstName = contact | LastName = contact |
      POAttentionTo | POAddressLine1 = billingAddress | POCity = billingAddress | PhoneNumber | MobileNumber |
      TaxNumber = taxNumber | DueDateBillDay | AccountsReceivableTaxCodeName`,
  ],
  [
    'Sage 50 customer',
    'customers',
    `
      A/C = externalCode | Name = legalName | Contact Name = contact | Address Line 1 = billingAddress |
      Address Line 2 = billingAddress | Telephone | Fax | E-mail 1 = email | Balance |
      Credit Limit = creditLimit | Payment Due Days = paymentTerms | VAT Reg No`,
  ],
  [
    'Sage Evolution/Pastel',
    'customers',
    `
      Customer Code = externalCode | Description = legalName | Category | Balance | Contact = contact | Telephone |
      Fax | Cellphone | Email = email | Postal01 = billingAddress | Postal02 = billingAddress | Delivery01 |
      TaxReference = taxNumber | Terms = paymentTerms`,
  ],
  [
    'Tally ledger',
    'customers',
    `
      Name of Ledger = legalName | Under | Closing Balance | Address = billingAddress | PIN = taxNumber |
      Contact Person = contact | Phone No. | Mobile No. | E-Mail = email | Credit Period = paymentTerms`,
  ],
  [
    'Zoho Books contact',
    'customers',
    `
      Display Name | Company Name = legalName | Customer Name | Salutation | EmailID = email | Phone = contact |
      MobilePhone | Payment Terms = paymentTerms | Billing Address = billingAddress | Currency Code |
      Opening Balance | Tax Registration Number = taxNumber | Status = isActive`,
  ],
  [
    'Odoo 17 export',
    'customers',
    `
      External ID | Display Name = legalName | Complete Name | Phone = contact | Email = email | Tax ID = taxNumber |
      Reference | Street = billingAddress | City = billingAddress | Country = billingAddress |
      Customer Payment Terms = paymentTerms | Credit Limit = creditLimit`,
  ],
  [
    'ERPNext Customer',
    'customers',
    `
      ID = id | Customer Name = legalName | Customer Type | Customer Group | Territory | Tax ID = taxNumber |
      Mobile No = contact | Email Id = email | Payment Terms Template | Disabled |
      Credit Limit = creditLimit`,
  ],
  [
    'Invoice Ninja clients',
    'customers',
    `
      Client Name = legalName | Client Number = externalCode | Client Phone | Client Vat Number |
      Client Address1 = billingAddress | Contact First Name = contact | Contact Last Name = contact |
      Contact Email = email | Contact Phone | Client Balance`,
  ],
  [
    'Kenyan office',
    'customers',
    `
      S/No | Client = legalName | P.I.N = taxNumber | Box No. = billingAddress | Town = billingAddress | Cell No |
      Contact Person = contact | E-mail = email | Terms (Days) = paymentTerms | Cr. Limit = creditLimit |
      VAT No | Physical Address | Remarks`,
  ],
  [
    'QBO Invoice list',
    'invoices',
    `
      Date = issueDate | Transaction type | Num = invoiceNo | Customer full name = customer |
      Memo/Description = description | Due date = dueDate | Amount | Open balance = balance`,
  ],
  [
    'QB Desktop Open Invoices',
    'invoices',
    `
      Type | Date = issueDate | Num = invoiceNo | P. O. # | Terms | Due Date = dueDate | Aging |
      Open Balance = balance | Name = customer`,
  ],
  [
    'Xero aged receivables',
    'invoices',
    `
      Contact = customer | Invoice Date = issueDate | Due Date = dueDate | Invoice Number = invoiceNo |
      Invoice Reference | Current | < 1 Month | 1 Month | 2 Months | 3 Months | Older | Total = balance`,
  ],
  [
    'Xero invoice export',
    'invoices',
    `
      ContactName = customer | InvoiceNumber = invoiceNo | Reference | InvoiceDate = issueDate | DueDate = dueDate |
      PlannedDate | Total | TaxTotal | InvoiceAmountPaid | InvoiceAmountDue = balance | Currency | Status`,
  ],
  [
    'Sage outstanding',
    'invoices',
    `
      A/C | Name = customer | No. | Type | Date = issueDate | Ref = invoiceNo | Details = description | Net | VAT |
      Amount | O/S Amount = balance | Due Date = dueDate`,
  ],
  [
    'Tally Bills receivable',
    'invoices',
    `
      Date = issueDate | Ref. No. = invoiceNo | Party's Name = customer | Pending Amount = balance |
      Due on = dueDate | Overdue by days`,
  ],
  [
    'Zoho invoices',
    'invoices',
    `
      Invoice Date = issueDate | Invoice ID | Invoice Number = invoiceNo | Invoice Status | Customer ID |
      Customer Name = customer | Due Date = dueDate | Currency Code | Exchange Rate | Total | Balance = balance |
      PurchaseOrder`,
  ],
  [
    'Odoo invoices',
    'invoices',
    `
      Number = invoiceNo | Invoice Partner Display Name = customer | Invoice/Bill Date = issueDate |
      Due Date = dueDate | Untaxed Amount Signed | Total Signed | Amount Due Signed = balance | Payment Status`,
  ],
  [
    'ERPNext AR',
    'invoices',
    `
      Posting Date = issueDate | Customer | Customer Name = customer | Voucher Type | Voucher No = invoiceNo |
      Due Date = dueDate | Invoiced Amount | Paid Amount | Credit Note | Outstanding Amount = balance | Currency`,
  ],
  [
    'Invoice Ninja',
    'invoices',
    `
      Invoice Number = invoiceNo | Client = customer | Amount | Balance = balance | Paid to Date |
      Due Date = dueDate | Date = issueDate | PO Number | Status`,
  ],
  [
    'both total + paid',
    'invoices',
    `
      Inv No = invoiceNo | Client Name = customer | Inv Date = issueDate | Invoice Amount | Amount Paid | Amount |
      Bal = balance`,
  ],
  [
    'Kenyan',
    'invoices',
    `
      INV. NO = invoiceNo | CLIENT = customer | DATE = issueDate | LPO | KRA CU NO | AMOUNT | VAT | TOTAL | PAID |
      BAL = balance | REMARKS = description`,
  ],
  [
    'fleet1',
    'vehicles',
    `
      No. | Reg. No = regNo | Vehicle Make = make | Body Type | Tare Wt | GVW | Capacity (kg) = capacityTons |
      Chassis No | YOM = year | Insurance Expiry | Inspection Due | Driver | Odometer (miles) = currentOdometer |
      Tracker | Status = status`,
  ],
  [
    'fleet2',
    'vehicles',
    `
      Truck No = regNo | Trailer No | Make/Model = make | Load (Tonnes) = capacityTons | Fuel = fuelType |
      Mileage = currentOdometer | Insurer | Condition`,
  ],
  [
    'drivers',
    'drivers',
    `
      Staff No | First Name = name | Surname = name | ID No | DL Number = licenseNo | DL Expiry | Phone No. = phone |
      Next of Kin | Truck | Status = status`,
  ],
  [
    'drivers2',
    'drivers',
    `
      Payroll No | Name = name | National ID | PSV Badge | License Class | License No = licenseNo | Mobile = phone |
      Alt Phone | Employed On | Active? = status`,
  ],
  [
    'bookings usd',
    'bookings',
    `
      Client = customer | Loading Date = pickupAt | From = origin | To = destination | Cargo = cargoType |
      Weight (kg) = weightTons | Price USD | Freight (USD) | Rate USD | LPO = customerRef | Container No | Truck |
      Driver`,
  ],
  [
    'bookings usd2',
    'bookings',
    `
      Customer = customer | ETA = dropoffAt | ETD | Commodity = cargoType | Gross Weight KG = weightTons | Rate/MT |
      Amount USD | Currency`,
  ],
  [
    'routes',
    'routes',
    `
      Origin = origin | Destination = destination | Distance (miles) = distanceKm | Transit days | Rate`,
  ],
  [
    'routes2',
    'routes',
    `
      Origin = origin | Destination = destination | Distance (mi) | KMS = distanceKm`,
  ],
]

test.each(sets)('of %s, a list of %s: each column is its field or is left out', (_, kind, columns) => {
  const told = columns.split('|').map((column) => column.trim().split(' = '))
  const header = told.map(([name = '']) => name)
  const found = guessColumns(kind, 'admin', header).map(({ field, leftOut }, place) => {
    const becomes = leftOut ? [`${leftOut} ${field}`] : field ? [field] : []
    return [header[place], ...becomes]
  })
  expect(found).toEqual(told)
})

test.each(sets)('of %s, a list of %s: at most one field that a record needs has no column', (_, kind, columns) => {
  const header = columns.split('|').map((column) => column.trim().split(' = ')[0] ?? '')
  const fields = guessColumns(kind, 'admin', header).map(({ field }) => field)
  const lacking = Object.keys(missingForNew(kind, {})).filter((field) => !fields.includes(field))
  expect(lacking.length, lacking.join(', ')).toBeLessThan(2)
})
