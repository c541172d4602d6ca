import { customersApi } from '@shehena/domain/sales/customers/customers-api'
import { serve } from '../../../http/serve.ts'
import { getCreditState } from '../credit/credit-queries.ts'
import { listAlikeCustomers } from './alike-customers.ts'
import { createCustomer } from './create-customer.ts'
import { getCustomer, listCustomers } from './customers-queries.ts'
import { deleteCustomer } from './delete-customer.ts'
import { exportCustomers } from './export-customers.ts'
import { holdCustomer } from './hold-customer.ts'
import { setCreditLimit } from './set-credit-limit.ts'
import { unholdCustomer } from './unhold-customer.ts'
import { updateBilling } from './update-billing.ts'
import { updateCustomer } from './update-customer.ts'

export const customersEndpoints = serve(customersApi, {
  list: listCustomers,
  export: exportCustomers,
  alike: listAlikeCustomers,
  get: getCustomer,
  create: createCustomer,
  update: updateCustomer,
  updateBilling,
  creditState: getCreditState,
  setCreditLimit,
  hold: holdCustomer,
  unhold: unholdCustomer,
  delete: deleteCustomer,
})
