import { customerMergesApi } from '@shehena/domain/sales/customers/customer-merges-api'
import { serve } from '../../../http/serve.ts'
import { mergeCustomers } from './merge-customers.ts'
import { previewMerge } from './preview-merge.ts'
import { unmergeCustomer } from './unmerge-customer.ts'

export const customerMergesEndpoints = serve(customerMergesApi, {
  preview: previewMerge,
  merge: mergeCustomers,
  unmerge: unmergeCustomer,
})
