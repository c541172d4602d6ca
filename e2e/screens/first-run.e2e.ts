import { test } from '../empty-company.ts'
import { swahili, toFirstInvoice } from '../first-invoice.ts'

test('from an empty database to an issued invoice on a phone, in Swahili', ({ ownBrowser, server }) =>
  toFirstInvoice(ownBrowser, server, swahili))
