import { api } from '@shehena/domain/api'
import { addDays } from '@shehena/domain/dates'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOn } from '#server/db/pool.ts'
import { aCustomer, anInvoice, aPayment } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { usePostOffice } from '#test/support/post-office.ts'
import { type Client, now, useTestApp } from '#test/support/test-app.ts'
import { isReminderWanted } from './is-reminder-wanted.ts'
import { remindCustomers } from './remind-customers.ts'

const { customers, disputes, invoices, payments, promises, reminders } = api
let moment = now
const it = useTestApp({ clock: () => moment })
const post = usePostOffice(it)

const nine = (day: string) => `${day}T06:00:00.000Z`
/** A day's run, as the worker does it. */
const run = (day: string) => remindCustomers({ db: databaseOn(it.programPool), now: nine(day) })

type Values = NonNullable<Parameters<typeof anInvoice>[1]>
/** An invoice of KSh 116,000.00 that was mailed long ago. */
const trip = (values: Values = {}) =>
  anInvoice(it, {
    status: 'sent',
    issueDate: '2026-10-01',
    dueDate: '2026-11-10',
    emailSentAt: '2026-10-01T06:00:00.000Z',
    ...values,
  })

type Sent = { invoiceNo: string; day: string; offset: number }
async function sent(): Promise<Sent[]> {
  const { rows } = await it.pool.query(
    `select i.invoice_no as "invoiceNo", r.on_day::text as day, r.offset_days as offset
       from customer_reminders r join invoices i on i.id = r.invoice_id order by r.on_day, i.invoice_no`,
  )
  return rows
}
const sentOf = async ({ invoiceNo }: { invoiceNo: string }) =>
  (await sent()).filter((each) => each.invoiceNo === invoiceNo).map(({ day, offset }) => `${day} ${offset}`)
const mails = async (): Promise<{ id: string; recipient: string; subject: string; body: string; status: string }[]> =>
  (
    await it.pool.query(
      `select id, recipient, subject, body, status from mail_outbox where kind = 'customer_reminder' order by created_at, id`,
    )
  ).rows
const turn = (isOn: boolean) => it.db.updateTable('systemSettings').set({ remindersOn: isOn }).execute()

beforeEach(async () => {
  moment = now
  // What earlier tests left is settled by no test: it is out of the run's reach.
  await it.pool.query('delete from customer_reminders')
  await it.pool.query('update customers set reminders_off = true')
  await it.pool.query(`delete from mail_outbox where kind = 'customer_reminder'`)
  await turn(true)
})

describe('sixty days, one by one', () => {
  test('each step once, none that was missed, nothing after payment, while disputed or promised, or on a Sunday', async () => {
    const clerk = await it.signedIn('finance')
    const unpaid = await trip()
    const paid = await trip()
    const disputed = await trip()
    const promised = await trip()
    const sunday = await trip({ dueDate: '2026-11-15' })
    const optedOut = await trip()
    const stopped = await trip()
    const old = await trip({ issueDate: '2026-05-01', dueDate: '2026-06-01', emailSentAt: '2026-05-01T06:00:00.000Z' })
    const acts: Record<string, () => Promise<unknown>> = {
      '2026-11-02': async () => {
        const { version } = await clerk.call(customers.get, { id: optedOut.customerId })
        await clerk.call(customers.updateBilling, { id: optedOut.customerId, version, remindersOff: true })
      },
      '2026-11-07': () => clerk.call(disputes.open, { id: disputed.id, reason: 'Short delivery' }),
      '2026-11-09': () =>
        clerk.call(promises.record, { invoiceId: promised.id, day: '2026-11-18', amount: 100_000_00 }),
      '2026-11-12': () => settle(clerk, paid),
      '2026-11-18': () => clerk.call(reminders.stop, { id: stopped.id, isOff: true }),
      '2026-11-20': () => clerk.call(disputes.close, { id: disputed.id, answer: 'Weighed again: complete' }),
      '2026-12-12': () => clerk.call(reminders.stop, { id: stopped.id, isOff: false }),
    }

    for (let day = '2026-11-02'; day <= '2026-12-31'; day = addDays(day, 1)) {
      moment = `${day}T05:00:00.000Z`
      await run(day)
      moment = `${day}T12:00:00.000Z`
      await acts[day]?.()
    }

    expect(await sentOf(unpaid)).toEqual([
      '2026-11-07 -3',
      '2026-11-10 0',
      '2026-11-17 7',
      '2026-11-24 14',
      '2026-12-10 30',
    ])
    expect(await sentOf(paid)).toEqual(['2026-11-07 -3', '2026-11-10 0'])
    expect(await sentOf(disputed)).toEqual(['2026-11-07 -3', '2026-11-21 7', '2026-11-24 14', '2026-12-10 30'])
    expect(await sentOf(promised)).toEqual(['2026-11-07 -3', '2026-11-19 7', '2026-11-24 14', '2026-12-10 30'])
    expect(await sentOf(sunday)).toEqual([
      '2026-11-12 -3',
      '2026-11-16 0',
      '2026-11-23 7',
      '2026-11-30 14',
      '2026-12-15 30',
    ])
    expect(await sentOf(optedOut)).toEqual([])
    expect(await sentOf(stopped)).toEqual(['2026-11-07 -3', '2026-11-10 0', '2026-11-17 7', '2026-12-14 30'])
    expect(await sentOf(old)).toEqual(['2026-11-02 30'])
  })
})

const settle = (clerk: Client, { id, customerId }: { id: string; customerId: string }, amount = 116_000_00) =>
  clerk.call(payments.record, {
    customerId,
    amount,
    method: 'cash',
    paidAt: moment.slice(0, 10),
    allocations: [{ invoiceId: id, amount }],
  })

describe('a run', () => {
  test('mails a customer once a day, with all that is due, by the sternest text, in its language', async () => {
    await it.db
      .updateTable('systemSettings')
      .set({ companyName: 'Twiga Haulage', mpesaPaybill: '522522', bankName: 'KCB', bankAccountNo: '110033' })
      .execute()
    const { id: customerId } = await aCustomer(it, {
      legalName: 'Simba Ltd',
      language: 'sw',
      email: 'front@simba.example',
      accountsEmail: 'accounts@simba.example',
    })
    const late = await trip({ customerId, dueDate: '2026-10-10' })
    const due = await trip({ customerId, dueDate: '2026-11-21' })

    expect(await run('2026-11-21')).toBe(1)
    expect(await run('2026-11-21')).toBe(0)
    const later = await trip({ customerId, dueDate: '2026-11-01' })
    expect(await run('2026-11-21')).toBe(0)

    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipient: 'accounts@simba.example',
      subject: 'Kumbusho la mwisho: KSh 232,000.00 zimechelewa',
    })
    expect(mail?.body).toContain(`${late.invoiceNo}  mwisho wa kulipa 10/10/2026  imechelewa siku 42  KSh 116,000.00`)
    expect(mail?.body).toContain(`${due.invoiceNo}  mwisho wa kulipa 21/11/2026  mwisho ni leo  KSh 116,000.00`)
    expect(mail?.body).toContain('Paybill ya M-Pesa 522522, akaunti nambari ya ankara')
    expect(mail?.body).toContain('Uhamisho wa benki: KCB, akaunti 110033')
    expect(await sentOf(later)).toEqual([])
  })

  test('sends nothing while reminders are off, on a Sunday, or without an address', async () => {
    const { customerId } = await trip()
    await turn(false)
    expect(await run('2026-11-21')).toBe(0)
    await turn(true)
    expect(await run('2026-11-22')).toBe(0)
    await it.db.updateTable('customers').set({ email: null }).where('id', '=', customerId).execute()
    expect(await run('2026-11-23')).toBe(0)
    expect(await sent()).toEqual([])
  })

  test.each<[string, Values, (id: string) => Promise<unknown>]>([
    ['a draft', { status: 'draft' }, async () => undefined],
    ['a cancelled one', { status: 'cancelled' }, async () => undefined],
    ['one that was mailed yesterday', { emailSentAt: '2026-11-20T06:00:00.000Z' }, async () => undefined],
    [
      'one that money on account covers',
      {},
      (customerId) => aPayment(it, { customerId, amount: 116_000_00, paidAt: '2026-11-20' }),
    ],
  ])('leaves alone: %s', async (_, values, prepare) => {
    const { customerId } = await trip(values)
    await prepare(customerId)

    expect(await run('2026-11-21')).toBe(0)
  })

  test('money on account that is less than the balance holds nothing', async () => {
    const { customerId } = await trip()
    await aPayment(it, { customerId, amount: 115_999_99, paidAt: '2026-11-20' })

    expect(await run('2026-11-21')).toBe(1)
  })

  test('ten at once remind nobody twice', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => trip()))

    const queued = await Promise.all(Array.from({ length: 10 }, () => run('2026-11-21')))

    expect(queued.reduce((sum, each) => sum + each, 0)).toBe(12)
    expect(await mails()).toHaveLength(12)
    for (const each of all) expect(await sentOf(each)).toEqual(['2026-11-21 7'])
  })

  test('that dies midway leaves no mail without its row, and the next one does the rest', async () => {
    const all = await Promise.all(Array.from({ length: 3 }, () => trip()))
    // The rows of one customer cannot be written: the batch fails after its mails.
    await it.pool.query(`
      create function fail_reminders() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger fail_reminders before insert on customer_reminders for each statement execute function fail_reminders()`)
    await expect(run('2026-11-21')).rejects.toThrow('killed')
    expect(await mails()).toEqual([])
    await it.pool.query('drop trigger fail_reminders on customer_reminders; drop function fail_reminders()')

    expect(await run('2026-11-21')).toBe(3)
    for (const each of all) expect(await sentOf(each)).toEqual(['2026-11-21 7'])
  })

  test('waits for a customer whom somebody is editing, and does the others first', async () => {
    const [one, other] = [await trip(), await trip()]
    const editor = await it.pool.connect()
    await editor.query('begin')
    await editor.query('select from customers where id = $1 for update', [one.customerId])

    const running = run('2026-11-21')
    await expect.poll(() => sentOf(other)).toEqual(['2026-11-21 7'])
    expect(await sentOf(one)).toEqual([])
    await editor.query('commit')
    editor.release()

    expect(await running).toBe(2)
  })

  test('and payments at the same time: what was paid before it is sent does not go out', async () => {
    const clerk = await it.signedIn('finance')
    const all = await Promise.all(Array.from({ length: 8 }, () => trip()))

    await Promise.all([run('2026-11-21'), ...all.map((each) => settle(clerk, each))])
    await post.workOff()

    expect((await mails()).filter(({ status }) => status === 'sent')).toEqual([])
    expect(await sent()).toEqual([])
  })
})

describe('when a mail is sent, it is asked again', () => {
  test.each<[string, (invoice: { id: string; customerId: string }, manager: Client) => Promise<unknown>]>([
    ['payment', (invoice, manager) => settle(manager, invoice)],
    ['a part of the payment', (invoice, manager) => settle(manager, invoice, 1_00)],
    ['a dispute', ({ id }, manager) => manager.call(disputes.open, { id, reason: 'Short delivery' })],
    [
      'a promise of the customer',
      ({ customerId }, manager) => manager.call(promises.record, { customerId, day: '2026-11-25', amount: 1_00 }),
    ],
    ['a stop', ({ id }, manager) => manager.call(reminders.stop, { id, isOff: true })],
    [
      'an opt-out',
      async ({ customerId: id }, manager) => {
        const { version } = await manager.call(customers.get, { id })
        await manager.call(customers.updateBilling, { id, version, remindersOff: true })
      },
    ],
    ['the switch', (_, manager) => manager.call(reminders.switch, { isOn: false })],
  ])('%s since then holds it back', async (_, act) => {
    const invoice = await trip()
    const other = await trip({ customerId: invoice.customerId })
    await run('2026-11-21')
    await act(invoice, await it.signedIn('management'))
    const [mail] = await mails()

    const isWanted = await isReminderWanted(it.db, { mailId: mail?.id ?? '', now })

    expect(isWanted).toBe(false)
    // Neither counts as sent: what is still owed is due again.
    expect(await sentOf(invoice)).toEqual([])
    expect(await sentOf(other)).toEqual([])
  })

  test('a second try waits for Monday rather than go out on a Sunday', async () => {
    const invoice = await trip()
    await run('2026-11-21')
    const [mail] = await mails()
    expect(await isReminderWanted(it.db, { mailId: mail?.id ?? '', now: '2026-11-22T09:00:00.000Z' })).toBe(false)
    expect(await sentOf(invoice)).toEqual([])
  })

  test('without any, it goes out once, and the invoice shows it with its delivery', async () => {
    const clerk = await it.signedIn('finance')
    const invoice = await trip()
    await run('2026-11-21')
    await post.workOff()

    const { reminders: shown } = await clerk.call(invoices.get, { id: invoice.id })

    expect(shown).toMatchObject([
      { onDay: '2026-11-21', offsetDays: 7, sentBy: null, delivery: { status: 'sent', via: 'folder' } },
    ])
    expect(await run('2026-11-23')).toBe(0)
  })
})

describe('one customer, now', () => {
  test('is reminded once, by name, and not again on that day', async () => {
    const clerk = await it.signedIn('finance', { name: 'Grace Mutua' })
    const { id, customerId } = await trip()

    expect(await clerk.call(reminders.remindNow, { customerId })).toEqual({ count: 1 })
    await expect(clerk.call(reminders.remindNow, { customerId })).rejects.toThrow('was reminded today already.')

    expect(await mails()).toHaveLength(1)
    const { reminders: shown } = await clerk.call(invoices.get, { id })
    expect(shown).toMatchObject([{ sentBy: 'Grace Mutua', offsetDays: 7 }])
  })

  test('ten clerks who ask at once send one mail', async () => {
    const clerk = await it.signedIn('finance')
    const { customerId } = await trip()

    const answers = await Promise.all(Array.from({ length: 10 }, () => clerk.send(reminders.remindNow, { customerId })))

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)])
    expect(await mails()).toHaveLength(1)
  })

  test.each<[string, string, (invoice: { id: string; customerId: string }, clerk: Client) => Promise<unknown>]>([
    ['while reminders are off', 'Reminders to customers are off.', () => turn(false)],
    ['on a Sunday', 'No reminders go out on a Sunday.', async () => (moment = '2026-11-22T09:00:00.000Z')],
    [
      'an opted-out customer',
      'gets no reminders.',
      ({ customerId }) =>
        it.db.updateTable('customers').set({ remindersOff: true }).where('id', '=', customerId).execute(),
    ],
    ['a disputed invoice', 'disputes what is due.', ({ id }, clerk) => clerk.call(disputes.open, { id, reason: 'No' })],
    [
      'a promise',
      'has promised to pay.',
      ({ id }, clerk) => clerk.call(promises.record, { invoiceId: id, day: '2026-11-21', amount: 1_00 }),
    ],
    [
      'money on account',
      'has money on account that covers what is due.',
      ({ customerId }) => aPayment(it, { customerId, amount: 200_000_00 }),
    ],
    ['a stopped invoice', 'were stopped by hand.', ({ id }, clerk) => clerk.call(reminders.stop, { id, isOff: true })],
    [
      'no address',
      'has no e-mail address.',
      ({ customerId }) => it.db.updateTable('customers').set({ email: null }).where('id', '=', customerId).execute(),
    ],
    ['what is paid', 'no invoice has reached a step', (invoice, clerk) => settle(clerk, invoice)],
  ])('is refused: %s', async (_, sentence, prepare) => {
    const clerk = await it.signedIn('finance')
    const invoice = await trip()
    await prepare(invoice, clerk)
    const before = await everyRow(it.pool)

    await expect(clerk.call(reminders.remindNow, { customerId: invoice.customerId })).rejects.toThrow(sentence)

    expect(await everyRow(it.pool)).toEqual(before)
  })
})

describe('the settings', () => {
  test('a preview names the mails of the next run, and sends nothing', async () => {
    await turn(false)
    const manager = await it.signedIn('management')
    const { customerId, invoiceNo } = await trip()
    const nameless = await trip()
    await it.db.updateTable('customers').set({ email: null }).where('id', '=', nameless.customerId).execute()
    const held = await trip()
    await aPayment(it, { customerId: held.customerId, amount: 116_000_00 })

    const preview = await manager.call(reminders.preview, {})

    // Saturday noon: the next run is on Monday.
    expect(preview).toMatchObject({ day: '2026-11-23', count: 1, amount: 116_000_00, held: 1 })
    expect(preview.items).toMatchObject([
      { customerId, offsetDays: 7, tone: 'firm', invoices: [{ invoiceNo, daysLate: 13 }] },
    ])
    expect(preview.withoutAddress).toMatchObject([{ customerId: nameless.customerId }])
    expect(await mails()).toEqual([])
  })

  test('a preview masks the address that finance may not see', async () => {
    const clerk = await it.signedIn('finance')
    const { customerId } = await trip()
    const address = async () => (await clerk.call(reminders.preview, {})).items[0]?.address

    expect(await address()).toBe('***@***.***')
    await it.db.updateTable('customers').set({ accountsEmail: 'a@b.example' }).where('id', '=', customerId).execute()
    expect(await address()).toBe('a@b.example')
  })

  test('the switch is off at first, and its change is in the history of the settings', async () => {
    const manager = await it.signedIn('management', { name: 'Grace Mutua' })
    await turn(false)

    expect(await manager.call(reminders.get, {})).toMatchObject({ isOn: false, nextDay: '2026-11-23' })
    expect(await manager.call(reminders.switch, { isOn: true })).toMatchObject({ isOn: true })

    const { items } = await manager.call(api.system.history, {})
    expect(items[0]).toMatchObject({ by: 'Grace Mutua' })
  })

  test('steps exchange their days, and two never have the same', async () => {
    const manager = await it.signedIn('management')
    const { steps } = await manager.call(reminders.get, {})
    const change = (index: number, values: object) => {
      const { texts: _, ...step } = steps[index]!
      return { ...step, ...values }
    }

    const { steps: changed } = await manager.call(reminders.updateSteps, {
      steps: [change(0, { offsetDays: 30, isOn: false }), change(4, { offsetDays: -3 })],
    })
    expect(changed.map(({ id, offsetDays, isOn }) => ({ id, offsetDays, isOn }))).toEqual([
      { id: steps[4]?.id, offsetDays: -3, isOn: true },
      ...[1, 2, 3].map((index) => ({ id: steps[index]?.id, offsetDays: steps[index]?.offsetDays, isOn: true })),
      { id: steps[0]?.id, offsetDays: 30, isOn: false },
    ])
    const before = await everyRow(it.pool)
    await expect(manager.call(reminders.updateSteps, { steps: [change(1, { offsetDays: 7 })] })).rejects.toThrow(
      'Two steps have 7 days. Give each step days of its own.',
    )
    await expect(manager.call(reminders.updateSteps, { steps: [change(0, {})] })).rejects.toMatchObject({
      code: 'STALE',
    })
    await expect(
      manager.call(reminders.updateSteps, { steps: [change(1, {}), change(1, { offsetDays: 2 })] }),
    ).rejects.toMatchObject({ status: 422, fields: { steps: 'A step is named twice' } })
    expect(await everyRow(it.pool)).toEqual(before)
    await manager.call(reminders.updateSteps, {
      steps: changed.flatMap(({ texts: _, ...step }) =>
        step.offsetDays === 30
          ? [{ ...step, offsetDays: -3, isOn: true }]
          : step.offsetDays === -3
            ? [{ ...step, offsetDays: 30 }]
            : [],
      ),
    })
  })

  test('a text is previewed with real data, saved, and refused with the nearest placeholder', async () => {
    const manager = await it.signedIn('management')
    const { customerId, invoiceNo } = await trip()
    const { legalName } = await it.db
      .selectFrom('customers')
      .selectAll()
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow()
    await it.pool.query(`update invoices set due_date = issue_date where customer_id <> $1 and status = 'draft'`, [
      customerId,
    ])
    const { steps } = await manager.call(reminders.get, {})
    const { id: textId, version } = steps[2]!.texts.en
    const text = { textId, subject: 'To {customer}', body: '{invoices}\nof {customer}' }

    const preview = await manager.call(reminders.previewText, text)
    expect(preview.subject).toBe(`To ${preview.customerName}`)
    expect(preview.body).toContain('KSh 116,000.00')
    const { steps: saved } = await manager.call(reminders.updateText, { ...text, version })
    expect(saved[2]?.texts.en).toMatchObject({ subject: 'To {customer}', body: '{invoices}\nof {customer}' })
    await run('2026-11-21')
    expect(await mails()).toMatchObject([
      {
        subject: `To ${legalName}`,
        body: `${invoiceNo}  due 10/11/2026  11 days late  KSh 116,000.00\nof ${legalName}`,
      },
    ])

    // A subject is cut at 255 characters, here in the middle of an emoji, which PostgreSQL would refuse for the whole batch.
    const long = await aCustomer(it, { legalName: `${'x'.repeat(251)}🚚` })
    await trip({ customerId: long.id, dueDate: '2026-11-10' })
    expect(await run('2026-11-21')).toBe(1)
    expect((await mails()).map(({ subject }) => subject)).toContain(`To ${'x'.repeat(251)}\ufffd`)

    const bad = async (body: string) =>
      (await manager.send(reminders.updateText, { ...text, version: version + 1, body })).json().fields?.body
    expect(await bad('{invoices} {amout}')).toBe('{amout} is not known. Use {amount}.')
    expect(await bad('Pay!')).toBe('The text lacks {invoices}. Add it where the invoices are to be listed.')
  })
})
