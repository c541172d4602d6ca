import { api, queryClient } from '#web/app/api.ts'
import { page } from '#web/app/page.tsx'
import { idOf } from '#web/app/search.ts'
import { reconciliationSearch } from '#web/features/bank/shared/reconciliation-search.ts'
import { chaseSearch } from '#web/features/money/chase/chase-search.ts'
import { creditNoteSearch } from '#web/features/money/credit-notes/credit-note-search.ts'
import { invoiceSearch } from '#web/features/money/invoices/invoice-search.ts'
import { paymentSearch } from '#web/features/money/payments/payment-search.ts'
import { readyToBillSearch, reviewSearch } from '#web/features/money/ready-to-bill/ready-to-bill-search.ts'
import { receivablesSearch } from '#web/features/money/receivables/receivables-search.ts'
import { sentStatementsSearch } from '#web/features/money/statements/sent-statements-search.ts'
import { vatSearch } from '#web/features/money/vat/vat-search.ts'
import { withheldSearch } from '#web/features/money/withheld/withheld-search.ts'

/** The pages of money: invoices, payments, bank accounts, and the tabs of Finance. */
export const financePages = [
  page('/invoices', {
    allow: 'invoices.view',
    search: invoiceSearch,
    file: () => import('#web/features/money/invoices/invoice-list-page.tsx'),
  }),
  page('/invoices/$id', {
    allow: 'invoices.view',
    search: invoiceSearch,
    load: ({ id }) => void queryClient.prefetchQuery(api.invoices.get.queryOptions({ input: { id } })),
    file: () => import('#web/features/money/invoices/invoice-page.tsx'),
  }),
  page('/credit-notes', {
    allow: 'creditNotes.view',
    search: creditNoteSearch,
    file: () => import('#web/features/money/credit-notes/credit-note-list-page.tsx'),
  }),
  page('/payments', {
    allow: 'invoices.view',
    search: paymentSearch,
    file: () => import('#web/features/money/payments/payment-list-page.tsx'),
  }),
  page('/reconciliation', {
    allow: 'reconciliation.view',
    search: reconciliationSearch,
    load: () => void queryClient.prefetchQuery(api.bankAccounts.list.queryOptions({ input: {} })),
    file: () => import('#web/features/bank/reconciliation-page.tsx'),
  }),
  page('/reconciliation/bench', {
    allow: 'reconciliation.view',
    search: reconciliationSearch,
    file: () => import('#web/features/bank/matching/bench-page.tsx'),
  }),
  page('/reconciliation/paybill', {
    allow: 'paybill.manage',
    search: (raw) => idOf(raw, 'account'),
    load: () => void queryClient.prefetchQuery(api.bankAccounts.list.queryOptions({ input: {} })),
    file: () => import('#web/features/bank/paybill/paybill-page.tsx'),
  }),
  page('/reports', {
    allow: 'invoices.view',
    file: () => import('#web/features/office/dashboards/finance-dashboard-page.tsx'),
  }),

  page('/finance/chase', {
    allow: 'reminders.view',
    search: chaseSearch,
    load: ({ search: input }) => void queryClient.prefetchQuery(api.chase.list.queryOptions({ input })),
    file: () => import('#web/features/money/chase/chase-page.tsx'),
  }),
  page('/finance/ready-to-bill', {
    allow: 'charges.view',
    search: readyToBillSearch,
    file: () => import('#web/features/money/ready-to-bill/ready-to-bill-page.tsx'),
  }),
  page('/finance/ready-to-bill/review', {
    allow: 'invoices.view',
    search: reviewSearch,
    file: () => import('#web/features/money/ready-to-bill/review-page.tsx'),
  }),
  page('/finance/receivables', {
    allow: 'finance.dashboard',
    search: receivablesSearch,
    file: () => import('#web/features/money/receivables/receivables-page.tsx'),
  }),
  page('/finance/statements', {
    allow: 'statements.view',
    search: sentStatementsSearch,
    file: () => import('#web/features/money/statements/sent-statements-page.tsx'),
  }),
  page('/finance/months', {
    allow: 'months.view',
    load: () => void queryClient.prefetchQuery(api.months.list.queryOptions({ input: {} })),
    file: () => import('#web/features/money/months/months-page.tsx'),
  }),
  page('/finance/vat', {
    allow: 'finance.dashboard',
    search: vatSearch,
    file: () => import('#web/features/money/vat/vat-page.tsx'),
  }),
  page('/finance/withheld', {
    allow: 'withheld.view',
    search: withheldSearch,
    file: () => import('#web/features/money/withheld/withheld-page.tsx'),
  }),
] as const
