import type { BankLineRow, TakeBackOffer } from '@shehena/domain/bank/lines/bank-line'
import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { cents } from './support/money-samples.ts'
import { type Answers, answer, Refused, sentTo, tell } from './support/network.ts'
import { press, show, test } from './support/program.tsx'
import { anId } from './support/samples.ts'

const accountId = anId()

/** A reversal of KSh 98,634.00 that no tie has. */
const debit: BankLineRow = {
  id: anId(),
  bankAccountId: accountId,
  source: 'file',
  bankStatementId: anId(),
  rowNo: 4,
  valueDate: '2026-11-20',
  amount: cents(-9_863_400),
  balance: null,
  text: 'RVSL WRONG CREDIT',
  reference: 'FT26324ZZ999',
  payerName: null,
  phoneTail: null,
  accountRef: null,
  tiedTotal: cents(0),
  class: null,
  classNote: null,
  classifiedBy: null,
  isOpen: true,
  version: 1,
  ties: [],
}

const offer: TakeBackOffer = {
  kind: 'takeBack',
  id: debit.id,
  version: 1,
  creditId: anId(),
  creditVersion: 3,
  valueDate: '2026-11-18',
  text: 'EFT CR LIKONI TRADERS',
  reference: 'FT26322ABCDE',
  amount: cents(9_863_400),
  sign: 'words',
  receipts: [{ receiptNo: 'REC-26000007', customerName: 'Likoni Traders' }],
}

const takesBack = 'Takes back REC-26000007: undo its tie and void the payment'

const account = {
  id: accountId,
  name: 'KCB',
  kind: 'bank' as const,
  number: '1122334455',
  ledgerCode: null,
  tiesItself: true,
  isActive: true,
  openCount: 1,
  openAmount: -9_863_400,
  lastDay: '2026-11-20',
  closing: null,
  notOnStatement: { count: 0, amount: 0, oldest: null },
  disputedReceipts: [],
  version: 1,
}

const pageOf = (items: BankLineRow[]) => ({
  items,
  total: items.length,
  isTotalCapped: false,
  page: 1,
  pageSize: 100,
  cards: {},
})

/** The bench at the debit, with what it takes back. */
const bench = (takeBacks: TakeBackOffer[]) =>
  show(
    '/app/reconciliation/bench',
    {
      bankAccounts: { list: { items: [account] } },
      bankLines: { list: pageOf([debit]), suggestions: { items: [], takeBacks } },
    } satisfies Answers,
    { as: 'finance' },
  )

const done = { ...debit, class: 'reversal' as const, isOpen: false, version: 2 }

test('a debit that takes a tied credit back says so first, and Enter takes it back', async () => {
  await bench([offer])
  answer({ bankLines: { takeBack: done, list: pageOf([]) } })

  const first = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()
  await expect.element(first.getByText(takesBack)).toBeVisible()
  await expect.element(first.getByText('Likoni Traders', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-busy', 'false')
  await press('Enter')

  await expect.element(page.getByRole('heading', { name: 'Nothing is left' })).toBeVisible()
  expect(sentTo('bankLines.takeBack')).toEqual([
    { id: debit.id, version: 1, creditId: offer.creditId, creditVersion: 3 },
  ])
  expect(sentTo('bankLines.classify')).toEqual([])
})

test('to classify it instead asks, and the note typed stays', async () => {
  await bench([offer])
  const doubt = '“RVSL WRONG CREDIT” seems to take back REC-26000007'
  answer({
    bankLines: {
      list: pageOf([debit]),
      classify: ({ isConfirmed }) => {
        if (!isConfirmed) throw new Refused('UNUSUAL', doubt, { fields: { class: doubt } })
        return { count: 1 }
      },
    },
  })

  await page.getByRole('button', { name: 'Classify' }).click()
  await page.getByRole('radio', { name: /Reversal/ }).click()
  await page.getByLabelText('Note').fill('Ask the bank')
  await page.getByRole('button', { name: 'Classify' }).click()
  const question = page.getByRole('dialog')
  await expect.element(question.getByText(`Class: ${doubt}`)).toBeVisible()
  await question.getByRole('button', { name: 'Correct it' }).click()
  await expect.element(page.getByLabelText('Note')).toHaveValue('Ask the bank')

  await page.getByRole('button', { name: 'Classify' }).click()
  await question.getByRole('button', { name: 'Only Classify It' }).click()
  await expect.element(page.getByRole('heading', { name: 'Nothing is left' })).toBeVisible()
  expect(sentTo('bankLines.classify')).toMatchObject([
    { isConfirmed: false },
    { isConfirmed: false },
    { isConfirmed: true, class: 'reversal', note: 'Ask the bank' },
  ])
})

test('a debit that takes nothing back is classified, as before', async () => {
  await bench([])
  await expect.element(page.getByRole('radio', { name: /Bank charge/ })).toBeVisible()
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('U undoes it: both lines are open again, and it is said that the payment stays void', async () => {
  await bench([offer])
  answer({ bankLines: { takeBack: done, list: pageOf([]), classify: { count: 2 } } })
  await expect.element(page.getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-busy', 'false')
  await press('Enter')
  await expect.element(page.getByRole('heading', { name: 'Nothing is left' })).toBeVisible()

  answer({ bankLines: { list: pageOf([debit]) } })
  await press('u')

  await expect
    .element(page.getByText('Undone. Both lines are open again. A payment that was voided stays void.'))
    .toBeVisible()
  await expect.element(page.getByText(takesBack)).toBeVisible()
  expect(sentTo('bankLines.classify')).toMatchObject([{ ids: [debit.id, offer.creditId], class: null }])
})

test('what is refused stays, with the reason', async () => {
  await bench([offer])
  const reason = 'REC-26000007 was recorded before its line came. Ask a manager to take it back.'
  answer({
    bankLines: {
      takeBack: () => {
        throw new Refused('CONFLICT', reason)
      },
      get: debit,
    },
  })
  await expect.element(page.getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-busy', 'false')
  await press('Enter')

  await expect.element(page.getByText(reason)).toBeVisible()
  await expect.element(page.getByText(takesBack)).toBeVisible()
})

test('what is offered while a note is typed takes the note from nobody', async () => {
  await bench([])
  await page.getByLabelText('Note').fill('Ask the bank')
  answer({ bankLines: { suggestions: { items: [], takeBacks: [offer] } } })
  tell('bank_lines')

  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect.element(page.getByLabelText('Note')).toHaveValue('Ask the bank')
})

describe('in the list of lines', () => {
  const none = { count: 0, amount: 0 }
  const ofPaybill = { ...debit, bankStatementId: null, rowNo: null }
  const list = (items: BankLineRow[], path = '') =>
    show(
      `/app/reconciliation?account=${accountId}${path}`,
      {
        bankAccounts: {
          list: { items: [account] },
          reconciliation: {
            from: '2026-11-01',
            to: '2026-11-20',
            opening: null,
            tied: none,
            classified: none,
            open: none,
            closing: null,
            difference: null,
            unconfirmed: none,
            notOnStatement: none,
            gaps: [],
          },
        },
        bankLines: { list: pageOf(items), get: ofPaybill, suggestions: { items: [], takeBacks: [offer] } },
      } satisfies Answers,
      { as: 'finance' },
    )

  test('to classify it with others asks on the class, and the second press does it', async () => {
    const charge = { ...debit, id: anId(), rowNo: 5, text: 'LEDGER FEE', amount: cents(-3_500) }
    const doubt = '“RVSL WRONG CREDIT” seems to take back REC-26000007'
    await list([debit, charge])
    answer({
      bankLines: {
        classify: ({ isConfirmed }) => {
          if (!isConfirmed) throw new Refused('UNUSUAL', doubt, { fields: { class: doubt } })
          return { count: 2 }
        },
      },
    })
    await page.getByRole('checkbox', { name: /^Choose RVSL/ }).click()
    await page.getByRole('checkbox', { name: 'All 2 open lines on this page' }).click()
    await page.getByRole('button', { name: 'Classify' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabelText('Class').selectOptions('Reversal')
    await form.getByLabelText('Note').fill('Ask the bank')
    await form.getByRole('button', { name: 'Classify' }).click()

    await expect.element(form.getByText(doubt)).toBeVisible()
    await expect.element(form.getByLabelText('Note')).toHaveValue('Ask the bank')
    await form.getByRole('button', { name: 'Only Classify Them' }).click()
    await expect.element(page.getByText('2 lines classified')).toBeVisible()
    expect(sentTo('bankLines.classify')).toMatchObject([
      { isConfirmed: false },
      { ids: [debit.id, charge.id], isConfirmed: true, class: 'reversal', note: 'Ask the bank' },
    ])
  })

  test('its details lead to where it is taken back', async () => {
    await list([debit], `&line=${debit.id}`)
    await expect
      .element(page.getByRole('link', { name: 'See What It Takes Back' }))
      .toHaveAttribute('href', expect.stringContaining(`line=${debit.id}`))
  })
})
