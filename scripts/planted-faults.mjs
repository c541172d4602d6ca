// The faults that npm run test:planted plants, one at a time: a plausible mistake in the place of a rule, and the test
// that must fail. docs/testing.md has the same list; scripts/check-planted.mjs checks both against the sources.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessFaults } from './planted-access-faults.mjs'
import { root } from './run.mjs'

/**
 * `find` occurs once in `file` and is replaced; `also` has further replacements of the same fault. `title` is a part of
 * the name, as in the source, of the test in `test` that must fail.
 */
export const plantedFaults = [
  ...accessFaults,
  {
    name: 'the row lock of a payment',
    file: 'server/src/features/money/invoices/lock-invoice.ts',
    find: '.forUpdate()',
    replace: '',
    test: 'server/src/features/money/payments/payments.test.ts',
    title: 'that begin before either is counted: the second finds the invoice paid',
  },
  {
    name: 'idempotency off',
    file: 'server/src/http/idempotency.ts',
    find: "value('response'),\n  }),",
    replace: "value('response'),\n  }).onConflict((known) => known.doNothing()),",
    test: 'server/src/features/money/payments/payments.test.ts',
    title: 'with one key: one payment, and the same receipt for all',
  },
  {
    name: 'VAT rounded down',
    file: 'domain/src/money.ts',
    find: 'const tax = divideRounded(net * BigInt(taxRate), 10_000n)',
    replace: 'const tax = (net * BigInt(taxRate)) / 10_000n',
    test: 'domain/src/money.test.ts',
    title: 'tax of half a cent rounds up',
  },
  {
    name: 'a stale edit accepted',
    file: 'server/src/db/lock-version.ts',
    find: 'row.version !== version',
    replace: 'row.version < version',
    test: 'server/src/features/sales/customers/customers.test.ts',
    title: 'the second of two editors is told who was first, and changes nothing',
  },
  {
    name: 'a job step skipped',
    file: 'domain/src/road/jobs/job-status.ts',
    find: "at_pickup: 'in_transit'",
    replace: "at_pickup: 'at_dropoff'",
    test: 'domain/src/road/jobs/job-status.test.ts',
    title: 'the step is',
  },
  {
    name: 'overdue counted a day late',
    file: 'server/src/features/money/invoices/invoice-columns.ts',
    find: '{ to: addDays(today, -1) }',
    replace: '{ to: addDays(today, -2) }',
    test: 'server/src/features/office/dashboards/finance-dashboard.test.ts',
    title: 'the sum of the rows that its list shows, on the day and in the night after',
  },
  {
    name: 'aging off by one day',
    file: 'domain/src/money/invoices/aging.ts',
    find: 'aged_31_60: { most: 60, fewest: 31 }',
    replace: 'aged_31_60: { most: 60, fewest: 30 }',
    test: 'domain/src/money/invoices/aging.test.ts',
    title: 'days past due is',
  },
  {
    name: 'a search that treats % as a wildcard',
    file: 'server/migrations/0001_core.sql',
    find: "'%', '\\%'",
    replace: "'%', '%'",
    test: 'server/src/features/sales/customers/customers.test.ts',
    title: 'takes % and _ as they are',
  },
  {
    name: "a document's content unchecked",
    file: 'server/src/features/office/documents/check-content.ts',
    find: 'return isSo(content)',
    replace: 'return seen !== undefined || isSo(content)',
    test: 'server/src/features/office/documents/document-content.test.ts',
    title: 'a PDF',
  },
  {
    name: 'a number series with a gap',
    file: 'server/src/features/money/invoices/create-invoice.ts',
    find: "next_gapless_no('INV-'",
    replace: "next_no('INV-'",
    test: 'server/src/features/money/invoices/invoice-numbers.test.ts',
    title: 'is not used up by a draft that fails after taking it',
  },
  {
    name: 'a mail sent twice',
    file: 'server/src/features/office/notices/remind-of-payments.ts',
    find: 'dayOf(job.now)',
    replace: 'job.now',
    test: 'server/src/features/office/notices/notices.test.ts',
    title: 'twice on one day, also at once, sends nothing twice; the next day it reminds again',
  },
  {
    name: 'a delivery billed a second time',
    file: 'server/src/features/money/ready-to-bill/refuse-unbillable.ts',
    find: 'if (invoiceNo !== null) throw',
    replace: "if (invoiceNo === '') throw",
    test: 'server/src/features/money/ready-to-bill/ready-to-bill.test.ts',
    title: 'a charge that is already billed names its invoice, and nothing else is drafted',
  },
  {
    name: 'the row lock of a credit limit',
    file: 'server/src/features/sales/credit/check-credit.ts',
    find: 'for no key update`',
    replace: '`',
    test: 'server/src/features/sales/credit/credit.test.ts',
    title: 'of ten clerks who confirm at once as many succeed as the limit allows',
  },
  {
    name: 'a reminder in spite of a dispute',
    file: 'domain/src/money/reminders/reminder-step.ts',
    find: 'if (invoice.isDisputed)',
    replace: 'if (invoice.isDisputed && invoice.isStopped)',
    test: 'domain/src/money/reminders/reminder-step.test.ts',
    title: 'an invoice due on 10 November, ',
  },
  {
    name: 'a voided payment missing on a statement',
    file: 'server/src/features/money/statements/movements.ts',
    find: 'where p.voided_on is not null and',
    replace: 'where p.voided_on is null and',
    test: 'server/src/features/money/statements/statements.test.ts',
    title: 'a statement has each movement on its own day, and ends with what is open less what is on account',
  },
  {
    name: 'a second receipt for a payment that was recorded',
    file: 'server/src/features/bank/matching/tie-line.ts',
    find: 'if (waiting && !isChosen)',
    replace: 'if (waiting && !isChosen && used.length === 0)',
    test: 'server/src/features/bank/matching/line-ties.test.ts',
    title: 'is refused while a receipt waits for its code',
  },
  {
    name: 'a line that two clerks tie',
    file: 'server/src/features/bank/lines/lock-line.ts',
    find: 'if (!isOpen || stored !== version)',
    replace: 'if (!isOpen && stored === version)',
    test: 'server/src/features/bank/matching/line-ties.test.ts',
    title: 'of two clerks at once is one; the other reads who was first',
  },
  {
    name: 'a notification stored as often as it is told',
    file: 'server/src/features/bank/paybill/take-notification.ts',
    find: 'externalId: `',
    replace: 'externalId: performance.now() + `',
    test: 'server/src/features/bank/paybill/paybill.test.ts',
    title: 'that is told ten times at once is one line',
  },
  {
    name: 'a line tied again after a person undid it',
    file: 'server/src/features/bank/matching/undo-tie.ts',
    find: 'isLeft: true',
    replace: 'isLeft: false',
    test: 'server/src/features/bank/matching/match-lines.test.ts',
    title: 'a line whose tie was undone, however often it is judged',
  },
  {
    name: 'a form that loses what was typed on a refusal',
    file: 'web/src/shared/forms/save.ts',
    find: 'onError: (error) => {',
    replace: 'onError: (error) => {\n      form.reset()',
    test: 'web/test/failures.test.tsx',
    title: 'an invoice that cannot be saved says so, and keeps what was typed',
  },
  {
    name: 'a screen that crashes without the network',
    file: 'web/src/app/page-part.tsx',
    find: 'part.load().catch(() => undefined)',
    replace: 'part.load()',
    test: 'e2e/journeys/shell.e2e.ts',
    title: 'a page whose program could not be fetched says so in its place, and comes by itself',
  },
  {
    name: 'a webhook sent to an address that was not checked',
    file: 'server/src/features/office/webhooks/receiver-address.ts',
    find: 'if (allowPrivate) return null',
    replace: 'if (allowPrivate || url) return null',
    test: 'server/src/features/office/webhooks/sending.test.ts',
    title: 'does not follow a name that leads elsewhere by the time it is sent',
  },
  {
    name: 'a word without Swahili',
    file: 'server/src/features/money/payments/record-payment.ts',
    find: 'The payment date lies in the future.',
    replace: 'The payment date has not come yet.',
    test: 'web/build/every-sentence.test.ts',
    title: 'every sentence that the domain or the server can say has its Swahili',
  },
  {
    name: 'a business day in UTC',
    file: 'domain/src/dates.ts',
    find: 'new Date(Date.parse(instant) + businessOffsetMs)',
    replace: 'new Date(instant)',
    test: 'domain/src/dates.test.ts',
    title: 'the last half hour of the year in Nairobi belongs to the old year',
  },
  {
    name: 'a retry with a corrected form that makes a second record',
    file: 'server/migrations/0001_core.sql',
    find: 'primary key (user_id, route, key)',
    replace: 'primary key (user_id, route, key, request_hash)',
    test: 'server/src/http/idempotency.test.ts',
    title: 'with other values is told so, whether these could be saved or not',
  },
  {
    name: 'VAT rounded once per invoice',
    file: 'domain/src/money.ts',
    find: 'const taxAmount = sumCents(amounts.map((line) => line.tax))',
    replace:
      'const taxes = lines.map(({ taxRate }, n) => BigInt(amounts[n].net) * BigInt(taxRate))\n' +
      '  const taxAmount = Number(divideRounded(taxes.reduce((sum, tax) => sum + tax, 0n), 10_000n))',
    test: 'domain/src/money.test.ts',
    title: 'the columns of any invoice add up',
  },
  {
    name: 'a stale read after a write',
    file: 'server/src/db/reads/batch-reads.ts',
    find: 'return await asked.join(ask)',
    replace: 'return await (asked.begun ??= ask())',
    test: 'server/src/db/reads/batch-reads.test.ts',
    title: 'the same question shares a statement, another one waits for nobody',
  },
]

/** All replacements of a fault. */
export function changesOf({ file, find, replace, also = [] }) {
  return [{ file, find, replace }, ...also]
}

/** Why a fault can no longer be planted or caught as described; empty if it can. */
export function rotOf(fault) {
  const { name, test, title } = fault
  const lost = changesOf(fault).flatMap(({ file, find, replace }) => {
    const count = existsSync(join(root, file)) ? read(file).split(find).length - 1 : 0
    if (count !== 1) return [`${name}: ${file} has ${count} times ${JSON.stringify(find)}, and needs it once`]
    return find === replace ? [`${name}: nothing is changed in ${file}`] : []
  })
  if (!existsSync(join(root, test))) return [...lost, `${name}: ${test} does not exist`]
  return read(test).includes(title) ? lost : [...lost, `${name}: no test in ${test} is called '${title}'`]
}

function read(file) {
  return readFileSync(join(root, file), 'utf8')
}
