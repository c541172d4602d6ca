import { customersApi } from '@shehena/domain/customers/customers-api'
import { serve } from '../../http/serve.ts'
import { listAlikeCustomers } from './alike-customers.ts'
import { createCustomer } from './create-customer.ts'
import { getCustomer, listCustomers } from './customers-queries.ts'
import { deleteCustomer } from './delete-customer.ts'
import { updateBilling } from './update-billing.ts'
import { updateCustomer } from './update-customer.ts'

export const customersEndpoints = serve(customersApi, {
  list: listCustomers,
  alike: listAlikeCustomers,
  get: getCustomer,
  create: createCustomer,
  update: updateCustomer,
  updateBilling,
  delete: deleteCustomer,
})
