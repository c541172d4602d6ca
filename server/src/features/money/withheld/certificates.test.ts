import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aCustomer, anInvoice } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { today, useTestApp } from '#test/support/test-app.ts'
import { sendForm } from '#test/support/uploads.ts'

const { withheld } = api
const it = useTestApp()
const pin = 'P051365947M'
const header = 'Withholder PIN,Invoice Number,VAT Withheld,Certificate Number,Certificate Date'

async function heldOn(...amounts: number[]) {
  const clerk = await it.signedIn('finance')
  const made = []
  for (const amount of amounts) {
    const invoice = await anInvoice(it, { status: 'sent' })
    const row = await clerk.call(withheld.record, { invoiceId: invoice.id, kind: 'vat', amount, withheldOn: today })
    made.push({ invoice, row })
  }
  return { clerk, made }
}

/** Every row but those of requests that are known again. */
const everyRecord = async () => ({ ...(await everyRow(it.pool)), 'public.idempotency_keys': null })

type Person = Awaited<ReturnType<typeof heldOn>>['clerk']
const upload = (clerk: Person, content: string | Buffer, name = 'itax.csv') =>
  sendForm(clerk, '/withheld/import', { parts: [{ name, content: Buffer.from(content) }] })

describe('a file of certificates', () => {
  test('ticks off what is outstanding, lists the rest by row, and changes nothing when it comes again', async () => {
    const { clerk, made } = await heldOn(2_000_00, 1_999_50, 2_000_00, 2_000_00)
    const [first, second, third, fourth] = made.map(({ invoice }) => invoice.invoiceNo)
    const file = [
      'KRA iTax,,,,',
      header,
      `${pin},${first},"2,000.00",KRA1,21/11/2026`,
      `${pin},${String(second).toLowerCase()},2000,KRA1,2026-11-21`,
      `P000000000X,${third},2000.00,KRA2,21/11/2026`,
      `${pin},${third},1500.00,KRA2,21/11/2026`,
      ',,,,',
      `${pin},INV-99000001,2000.00,KRA2,21/11/2026`,
      `${pin},${third},2000.00,KRA2,31/11/2026`,
      `${pin},${fourth},2000.00,KRA3,22/11/2026`,
      `${pin},${first},2000.00,KRA1,21/11/2026`,
    ].join('\r\n')

    const response = await upload(clerk, file)

    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({
      certified: 2,
      known: 1,
      problems: [
        { row: 5, invoiceNo: third, reason: 'otherPin' },
        { row: 6, invoiceNo: third, reason: 'otherAmount' },
        { row: 8, invoiceNo: 'INV-99000001', reason: 'unknownInvoice' },
        { row: 9, invoiceNo: third, reason: 'unreadable' },
        { row: 10, invoiceNo: fourth, reason: 'badDay' },
      ],
    })
    const states = await Promise.all(
      made.map(async ({ invoice }) => {
        const { items } = await clerk.call(withheld.list, { customer: invoice.customerId })
        return items.map(({ state, certificateNo, certificateOn }) => [state, certificateNo, certificateOn])
      }),
    )
    expect(states).toEqual([
      [['certified', 'KRA1', '2026-11-21']],
      [['certified', 'KRA1', '2026-11-21']],
      [['outstanding', null, null]],
      [['outstanding', null, null]],
    ])
    const before = await everyRecord()
    expect((await upload(clerk, file)).json()).toMatchObject({ certified: 0, known: 3 })
    expect(await everyRecord()).toEqual(before)
  })

  test('of VAT leaves income tax and what was taken back alone', async () => {
    const { made } = await heldOn(2_000_00)
    const manager = await it.signedIn('management')
    const income = await anInvoice(it, { status: 'sent' })
    const part = { invoiceId: income.id, kind: 'income', amount: 2_000_00, withheldOn: today } as const
    const { id: incomeId } = await manager.call(withheld.record, part)
    const gone = made.map(({ row: { id, version } }) => ({ id, version, reason: 'No certificate came' }))
    for (const each of gone) await manager.call(withheld.reverse, each)

    const numbers = [income.invoiceNo, String(made[0]?.invoice.invoiceNo)]
    const rows = numbers.map((invoiceNo) => `${pin},${invoiceNo},2000.00,KRA9,${today}`)
    const answer = (await upload(manager, [header, ...rows].join('\n'))).json()

    const reason = 'nothingOutstanding'
    expect(answer).toEqual({
      certified: 0,
      known: 0,
      problems: numbers.map((invoiceNo, n) => ({ row: n + 2, invoiceNo, reason })),
    })
    const { rows: kept } = await it.pool.query('select certificate_no from withheld where id = any($1)', [
      [incomeId, ...gone.map(({ id }) => id)],
    ])
    expect(kept).toEqual([{ certificate_no: null }, { certificate_no: null }])
  })

  test('with semicolons is read too', async () => {
    const { clerk, made } = await heldOn(2_000_00)
    const row = [pin, made[0]?.invoice.invoiceNo, '2,000.00', 'KRA7', '21-11-2026'].join(';')
    expect((await upload(clerk, `${header.replaceAll(',', ';')}\n${row}\n`)).json()).toMatchObject({ certified: 1 })
  })

  test('with another currency in a column says so of its row', async () => {
    const { clerk, made } = await heldOn(2_000_00, 2_000_00)
    const [first, second] = made.map(({ invoice }) => invoice.invoiceNo)
    const rows = [`${pin},${first},2000,KRA8,${today},USD`, `${pin},${second},2000,KRA8,${today},KES`]

    const answer = await upload(clerk, [`${header},Currency`, ...rows].join('\n'))

    const problems = [{ row: 2, invoiceNo: first, reason: 'unreadable' }]
    expect(answer.json()).toEqual({ certified: 1, known: 0, problems })
  })

  test.each([
    [
      'without the columns',
      'KRA iTax,,\nTaxpayer,Invoice No.,"Amount <b>\u202e(KES)"\nSimba,INV-1,5\n',
      'The file needs the columns Withholder PIN, Invoice Number, VAT Withheld, Certificate Number, Certificate Date. Missing: Withholder PIN, VAT Withheld, Certificate Number, Certificate Date. Found: Taxpayer, Invoice No., Amount b(KES).',
    ],
    ['of empty lines', '\n \n', 'Found: -.'],
    ['that is no text', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x22, 0x00]), 'The file'],
    ['of more than 5,000 rows', `${header}\n${`${pin},X,1,K,${today}\n`.repeat(5001)}`, 'more than 5,000 rows'],
    ['of more than 1 MB', `${header}\n${'x'.repeat(1_000_000)}`, 'larger than 1 MB'],
  ])('%s is refused at its field', async (_, content, sentence) => {
    const { clerk } = await heldOn()
    const response = await upload(clerk, content)
    expect(response.statusCode).toBe(422)
    expect(response.json().fields.file).toContain(sentence)
  })
})

describe('asking for certificates', () => {
  test('names those outstanding in the language of the customer, once a day', async () => {
    const customer = await aCustomer(it, { language: 'sw', email: 'accounts@safcem.example' })
    const clerk = await it.signedIn('finance')
    const numbers = []
    for (const amount of [2_000_00, 1_500_00]) {
      const { id, invoiceNo } = await anInvoice(it, { status: 'sent', customerId: customer.id })
      await clerk.call(withheld.record, { invoiceId: id, kind: 'vat', amount, withheldOn: today })
      numbers.push(invoiceNo)
    }

    const answer = await clerk.call(withheld.remind, { customerId: customer.id })
    const again = await clerk.send(withheld.remind, { customerId: customer.id })

    expect(answer).toEqual({ count: 2, remindedOn: today })
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toContain('was asked for its certificates today already.')
    const { rows } = await it.pool.query(
      `select subject, body from mail_outbox where recipient = 'accounts@safcem.example'`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].subject).toBe('Vyeti vya kodi ya zuio vinasubiriwa')
    for (const number of numbers) expect(rows[0].body).toContain(number)
    const { items } = await clerk.call(withheld.list, { customer: customer.id })
    expect(items.map(({ remindedOn }) => remindedOn)).toEqual([today, today])
  })

  test('does not name what was taken back', async () => {
    const customer = await aCustomer(it, { email: 'tax@rubia.example' })
    const manager = await it.signedIn('management')
    const record = async () => {
      const { id: invoiceId } = await anInvoice(it, { status: 'sent', customerId: customer.id })
      const part = { invoiceId, kind: 'vat', amount: 2_000_00, withheldOn: today } as const
      return manager.call(withheld.record, part)
    }
    const [kept, gone] = [await record(), await record()]
    await manager.call(withheld.reverse, { id: gone.id, version: gone.version, reason: 'No certificate came' })

    expect(await manager.call(withheld.remind, { customerId: customer.id })).toMatchObject({ count: 1 })
    const { rows } = await it.pool.query(`select body from mail_outbox where recipient = 'tax@rubia.example'`)
    expect(rows).toHaveLength(1)
    expect(rows[0].body).toContain(kept.invoiceNo)
    expect(rows[0].body).not.toContain(gone.invoiceNo)
  })

  test('is refused where nothing is outstanding, and without an address', async () => {
    const [paid, silent] = [await aCustomer(it), await aCustomer(it, { email: null })]
    const clerk = await it.signedIn('finance')
    const { id: invoiceId } = await anInvoice(it, { status: 'sent', customerId: silent.id })
    await clerk.call(withheld.record, { invoiceId, kind: 'vat', amount: 1, withheldOn: today })
    const before = await everyRow(it.pool)

    const none = await clerk.send(withheld.remind, { customerId: paid.id })
    const unreachable = await clerk.send(withheld.remind, { customerId: silent.id })

    expect(none.json().message).toBe(`No certificate of ${paid.legalName} is outstanding.`)
    expect(unreachable.json().message).toContain('has no e-mail address')
    expect(await everyRow(it.pool)).toEqual(before)
  })
})
