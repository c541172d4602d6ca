import { createServer } from 'node:net'
import { api } from '@shehena/domain/api'
import { paybillAccount } from '@shehena/domain/bank/matching/check-digit'
import { callsAnHour } from '@shehena/domain/bank/paybill/hook-limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Daraja } from '#test/daraja.ts'
import { aPaybill, aReceipt, importFile, linesOf, mpesaCsv, readFile } from '#test/support/bank-lines.ts'
import { anInvoice } from '#test/support/builders.ts'
import { anOpeningInvoice } from '#test/support/opening-invoice.ts'
import { now, useTestApp } from '#test/support/test-app.ts'
import { hold, untilWaiting } from '#test/support/until-waiting.ts'
import { matchLines, matchTold } from '../matching/match-lines.ts'
import { isAllowed } from './find-hook.ts'

const { bankAccounts, bankLines, bankStatements, invoices, paybill } = api
const it = useTestApp()
let port = 0

beforeAll(async () => {
  port = await freePort()
  await it.app.listen({ port, host: '127.0.0.1' })
})
afterAll(() => it.app.server.closeAllConnections())

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

const here = (url: string) => url.replace('http://shehena.test', `http://127.0.0.1:${port}`)

async function aHook() {
  const account = await aPaybill(it)
  const admin = await it.signedIn('admin')
  const made = await admin.call(paybill.renew, { account: account.id, version: 0, renewal: 'planned' })
  const urls = { confirmationUrl: here(made.confirmationUrl), validationUrl: here(made.validationUrl) }
  return { account, admin, urls, daraja: new Daraja(account.number, urls) }
}

const taken = { status: 200, body: { ResultCode: 0, ResultDesc: 'Accepted' } }

describe('a notification', () => {
  test('is a line at once, and its invoice is paid by the background job', async () => {
    const { account, admin, daraja } = await aHook()
    const invoice = await anInvoice(it, { status: 'sent', issueDate: '2026-10-01' })
    const receipt = aReceipt()

    const [answer] = await daraja.confirm({
      receipt,
      amount: 116_000,
      account: paybillAccount(invoice.invoiceNo),
      name: 'AMINA JUMA',
    })

    expect(answer).toEqual(taken)
    expect(await linesOf(admin, account.id)).toMatchObject([
      {
        source: 'c2b',
        bankStatementId: null,
        rowNo: null,
        valueDate: '2026-11-21',
        amount: 116_000_00,
        reference: receipt,
        payerName: 'AMINA JUMA',
        phoneTail: expect.stringMatching(/^\d{3}$/),
        isOpen: true,
      },
    ])
    const { rows } = await it.pool.query(`select payload from worker._private_jobs where key = $1`, [
      `match-told:${account.id}`,
    ])
    expect(rows).toEqual([{ payload: { accountId: account.id, statementId: null, isTold: true } }])
    await matchLines({ db: it.db, now }, rows[0].payload)
    expect(await admin.call(invoices.get, { id: invoice.id })).toMatchObject({ status: 'paid' })
  })

  test.each([
    ['in chunks', { isChunked: true }],
    ['with a hashed telephone', { isHashed: true }],
  ])('that comes %s is taken', async (_, knobs) => {
    const { account, admin, daraja } = await aHook()

    expect(await daraja.confirm({ receipt: aReceipt(), amount: 50 }, knobs)).toEqual([taken])

    expect(await linesOf(admin, account.id)).toMatchObject([{ amount: 50_00, payerName: null }])
  })

  test('that is told ten times at once is one line; with another amount the first stands, and people are told', async () => {
    const { account, admin, daraja } = await aHook()
    const receipt = aReceipt()

    const answers = await daraja.confirm({ receipt, amount: 70 }, { repeats: 9 })
    const [other] = await daraja.confirm({ receipt, amount: 7_000 })

    expect([...answers, other]).toEqual(Array.from({ length: 11 }, () => taken))
    expect(await linesOf(admin, account.id)).toMatchObject([{ amount: 70_00 }])
    const { items } = await admin.call(bankAccounts.list, {})
    expect(items.find(({ id }) => id === account.id)).toMatchObject({
      notOnStatement: { count: 1, amount: 70_00, oldest: '2026-11-21' },
      disputedReceipts: [receipt],
    })
    expect((await admin.call(paybill.get, { account: account.id })).rejects).toMatchObject([
      { reason: 'otherAmount', txnCode: receipt },
    ])
  })

  test('that the run of the minute finds was lost by its job', async () => {
    const { account, admin, daraja } = await aHook()
    const invoice = await anInvoice(it, { status: 'sent', issueDate: '2026-10-01' })
    await daraja.confirm({ receipt: aReceipt(), amount: 116_000, account: paybillAccount(invoice.invoiceNo) })
    await it.pool.query('delete from worker._private_jobs where key = $1', [`match-told:${account.id}`])

    await matchTold({ db: it.db, now })

    expect(await admin.call(invoices.get, { id: invoice.id })).toMatchObject({ status: 'paid' })
  })

  test.each([
    ['is no JSON', '{"broken', 'unreadable'],
    ['is empty', '', 'unreadable'],
    ['has a null byte', '{"TransID":"\u0000"}', 'unreadable'],
    [
      'is for another short code',
      JSON.stringify(
        new Daraja('1', { confirmationUrl: '', validationUrl: '' }).body({ receipt: 'SGH7K2M9QP', amount: 5 }),
      ),
      'otherShortCode',
    ],
    ['is a test', '{"TransactionType":"Test"}', 'test'],
  ])('that %s is kept for people to look at, and answered', async (_, body, reason) => {
    const { account, admin, daraja } = await aHook()

    expect(await daraja.sendRaw(body)).toEqual(taken)

    const { rejects, last } = await admin.call(paybill.get, { account: account.id })
    expect(rejects).toMatchObject([{ reason, address: '127.0.0.1' }])
    expect(last).toEqual([])
    expect(await linesOf(admin, account.id)).toEqual([])
  })

  test('that is one of a flood is counted and not written down, and hides neither payments nor what else came', async () => {
    const { account, admin, daraja } = await aHook()
    const other = await aHook()
    const receipt = aReceipt()
    await daraja.confirm({ receipt, amount: 70 })
    const get = () => admin.call(paybill.get, { account: account.id })
    const { version } = await get()

    const answers: unknown[] = []
    while (answers.length < 100) {
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => daraja.sendRaw('{"broken')))))
    }

    expect(answers).toEqual(Array.from({ length: 100 }, () => taken))
    const kept = `select reason, count(*)::int as n from hook_rejects where bank_account_id = $1 group by reason order by reason`
    expect((await it.pool.query(kept, [account.id])).rows).toEqual([{ reason: 'unreadable', n: 60 }])
    expect(await get()).toMatchObject({ turnedAway: 40, turnedAwayAt: expect.any(String), version })
    const { rows: trail } = await it.pool.query(
      `select from audit_log where table_name = 'paybill_hooks' and action = 'update'`,
    )
    expect(trail).toEqual([])

    expect(await daraja.confirm({ receipt, amount: 7_000 })).toEqual([taken])
    expect(await daraja.confirm({ receipt: aReceipt(), amount: 80 })).toEqual([taken])
    expect(await daraja.sendRaw('{"TransactionType":"Test"}')).toEqual(taken)
    expect((await it.pool.query(kept, [account.id])).rows).toMatchObject([
      { reason: 'otherAmount', n: 1 },
      { reason: 'test', n: 1 },
      { reason: 'unreadable', n: 60 },
    ])
    expect(await linesOf(admin, account.id)).toHaveLength(2)
    await other.daraja.sendRaw('{"broken')
    expect((await it.pool.query(kept, [other.account.id])).rows).toEqual([{ reason: 'unreadable', n: 1 }])

    await it.pool.query(`update rate_limits set window_start = now() - interval '61 minutes' where key = $1`, [
      `hook-unreadable:${account.id}`,
    ])
    await daraja.sendRaw('{"broken')
    expect((await it.pool.query(kept, [account.id])).rows).toContainEqual({ reason: 'unreadable', n: 61 })
    expect(await get()).toMatchObject({ turnedAway: 40 })
  })

  test('of a payment is refused beyond twenty thousand an hour, and taken in the next', async () => {
    const { account, admin, daraja } = await aHook()
    const key = `hook-payment:${account.id}`
    await it.pool.query('insert into rate_limits values ($1, now(), $2)', [key, callsAnHour.payment - 1])
    const [last, beyond] = [aReceipt(), aReceipt()]

    expect(await daraja.confirm({ receipt: last, amount: 1 })).toEqual([taken])
    expect(await daraja.confirm({ receipt: beyond, amount: 2 })).toMatchObject([{ status: 429 }])

    expect(await linesOf(admin, account.id)).toMatchObject([{ reference: last }])
    expect(await admin.call(paybill.get, { account: account.id })).toMatchObject({ turnedAway: 1, rejects: [] })
    await it.pool.query(`update rate_limits set window_start = now() - interval '61 minutes' where key = $1`, [key])
    expect(await daraja.confirm({ receipt: beyond, amount: 2 })).toEqual([taken])
  })

  test('of more than 8 KB is refused', async () => {
    const { account, admin, daraja } = await aHook()

    expect(await daraja.sendRaw(JSON.stringify({ TransID: 'x'.repeat(9000) }))).toMatchObject({ status: 413 })

    expect((await admin.call(paybill.get, { account: account.id })).rejects).toEqual([])
  })
})

describe('a statement', () => {
  test('confirms what was told, adds nothing, and gives it up when it is undone', async () => {
    const { account, admin, daraja } = await aHook()
    const invoice = await anInvoice(it, { status: 'sent', issueDate: '2026-10-01' })
    const receipt = aReceipt()
    await daraja.confirm({ receipt, amount: 116_000, account: paybillAccount(invoice.invoiceNo) })
    await matchTold({ db: it.db, now })
    const days = { id: account.id, from: '2026-11-01', to: '2026-11-30' }
    expect(await admin.call(bankAccounts.reconciliation, days)).toMatchObject({
      tied: { count: 0 },
      notOnStatement: { count: 1, amount: 116_000_00 },
    })
    const content = mpesaCsv([{ receipt, day: '2026-11-21', amount: 116_000, balance: 616_000 }], {
      shortCode: account.number,
    })

    const { id, newCount } = await importFile(it, admin, { account: account.id, content })

    expect(newCount).toBe(0)
    expect(await linesOf(admin, account.id)).toMatchObject([
      { source: 'c2b', bankStatementId: id, balance: 616_000_00 },
    ])
    expect(await admin.call(bankAccounts.reconciliation, days)).toMatchObject({
      opening: 500_000_00,
      tied: { count: 1, amount: 116_000_00 },
      closing: 616_000_00,
      difference: 0,
      notOnStatement: { count: 0 },
    })

    await admin.call(bankStatements.undo, { id })

    expect(await linesOf(admin, account.id)).toMatchObject([
      { bankStatementId: null, rowNo: null, balance: null, tiedTotal: 116_000_00 },
    ])
    const { items } = await admin.call(bankLines.list, { account: account.id, state: 'notOnStatement' })
    expect(items).toHaveLength(1)
  })

  test('with another amount is right: what was told goes, unless it is tied, and people are told', async () => {
    const { account, admin, daraja } = await aHook()
    const invoice = await anInvoice(it, { status: 'sent', issueDate: '2026-10-01' })
    const [paid, idle] = [aReceipt(), aReceipt()]
    await daraja.confirm({ receipt: paid, amount: 116_000, account: paybillAccount(invoice.invoiceNo) })
    await daraja.confirm({ receipt: idle, amount: 900 })
    await matchTold({ db: it.db, now })
    const content = mpesaCsv(
      [
        { receipt: paid, day: '2026-11-21', amount: 5 },
        { receipt: idle, day: '2026-11-21', amount: 9 },
      ],
      { shortCode: account.number },
    )
    const { statement, differing } = await readFile(admin, { account: account.id, content })
    expect(differing).toMatchObject([{ reference: paid, amount: 5_00, known: 116_000_00 }, { reference: idle }])
    const before = await linesOf(admin, account.id)
    const tie = before.find(({ reference }) => reference === paid)?.ties[0]

    await expect(admin.call(bankStatements.apply, { id: statement.id })).rejects.toThrow(
      `The statement has KSh 5.00 for ${paid}, and the paybill told of KSh 116,000.00. Undo the tie to ${tie?.receiptNo}, then apply the statement.`,
    )
    expect(await linesOf(admin, account.id)).toEqual(before)

    await admin.call(bankLines.undoTie, { id: String(tie?.id) })
    await admin.call(bankStatements.apply, { id: statement.id })
    expect(await linesOf(admin, account.id)).toMatchObject([
      { source: 'file', reference: paid, amount: 5_00 },
      { source: 'file', reference: idle, amount: 9_00 },
    ])
    const { items } = await admin.call(bankAccounts.list, {})
    expect(items.find(({ id }) => id === account.id)?.disputedReceipts).toEqual([paid, idle].toSorted())
  })

  test('that comes first makes the notification old news', async () => {
    const { account, admin, daraja } = await aHook()
    const receipt = aReceipt()
    await importFile(it, admin, {
      account: account.id,
      content: mpesaCsv([{ receipt, day: '2026-11-21', amount: 80 }], { shortCode: account.number }),
    })

    expect(await daraja.confirm({ receipt, amount: 80 })).toEqual([taken])

    expect(await linesOf(admin, account.id)).toMatchObject([{ source: 'file', amount: 80_00 }])
  })
})

describe('the addresses', () => {
  test('of a secret that is not known are not there, before the body is read', async () => {
    const { urls } = await aHook()
    const wrong = urls.confirmationUrl.replace(/c2b\/.{43}/, `c2b/${'A'.repeat(43)}`)

    for (const url of [wrong, wrong.replace('A'.repeat(43), 'short')])
      expect((await fetch(url, { method: 'POST', body: '{"broken' })).status).toBe(404)
    expect((await fetch(urls.confirmationUrl)).status).toBe(404)
  })

  test('are shown once, kept as a hash, and in no log line', async () => {
    const { urls, daraja } = await aHook()
    const [, secret = ''] = /c2b\/([^/]+)\//.exec(urls.confirmationUrl) ?? []
    await daraja.confirm({ receipt: aReceipt(), amount: 1 })
    for (const act of ['nowhere', 'confirm%', `confirm/${'x'.repeat(300)}`])
      await fetch(urls.confirmationUrl.replace('confirm', act), { method: 'POST', body: '{}' })

    expect(secret).toHaveLength(43)
    expect(it.logs.join('\n')).not.toContain(secret)
    const { rows } = await it.pool.query(
      `select (select string_agg(h::text, '') from paybill_hooks h) || (select string_agg(a::text, '') from audit_log a)
          || coalesce((select string_agg(k::text, '') from idempotency_keys k), '') as kept`,
    )
    expect(rows[0].kept).not.toContain(secret)
  })

  test('are renewed with an overlap of seven days, and turned off at once', async () => {
    const { account, admin, daraja, urls } = await aHook()
    const renewed = await admin.call(paybill.renew, { account: account.id, version: 1, renewal: 'planned' })
    const { rows } = await it.pool.query<{ days: string }>(
      `select extract(epoch from $1::timestamptz - now()) / 86400 as days`,
      [renewed.hook.oldUntil],
    )
    expect(Number(rows[0]?.days)).toBeCloseTo(7, 2)
    const fresh = new Daraja(account.number, {
      confirmationUrl: here(renewed.confirmationUrl),
      validationUrl: here(renewed.validationUrl),
    })

    expect(await daraja.confirm({ receipt: aReceipt(), amount: 1 })).toEqual([taken])
    expect(await fresh.confirm({ receipt: aReceipt(), amount: 1 })).toEqual([taken])
    await it.pool.query(`update paybill_hooks set old_until = now() - interval '1 second' where bank_account_id = $1`, [
      account.id,
    ])
    expect(await daraja.confirm({ receipt: aReceipt(), amount: 1 })).toMatchObject([{ status: 404 }])

    const { version } = await admin.call(paybill.get, { account: account.id })
    expect(await admin.call(paybill.turnOff, { account: account.id, version })).toMatchObject({
      isSet: false,
      version: 0,
    })
    expect(await fresh.confirm({ receipt: aReceipt(), amount: 1 })).toMatchObject([{ status: 404 }])
    expect((await fetch(urls.validationUrl, { method: 'POST', body: '{}' })).status).toBe(404)
  })

  test('that leaked end at once, with those before them', async () => {
    const { account, admin, daraja } = await aHook()
    const renew = async (version: number, renewal: 'planned' | 'leaked') => {
      const { hook, ...made } = await admin.call(paybill.renew, { account: account.id, version, renewal })
      const urls = { confirmationUrl: here(made.confirmationUrl), validationUrl: here(made.validationUrl) }
      return { hook, daraja: new Daraja(account.number, urls) }
    }
    const planned = await renew(1, 'planned')
    expect(await daraja.confirm({ receipt: aReceipt(), amount: 1 })).toEqual([taken])

    const renewed = await renew(planned.hook.version, 'leaked')

    expect(renewed.hook.oldUntil).toBeNull()
    for (const ended of [daraja, planned.daraja]) {
      expect(await ended.confirm({ receipt: aReceipt(), amount: 1 })).toMatchObject([{ status: 404 }])
      expect(await ended.validate({ receipt: aReceipt(), amount: 1 })).toMatchObject({ status: 404 })
    }
    expect(await renewed.daraja.confirm({ receipt: aReceipt(), amount: 1 })).toEqual([taken])
    expect(await linesOf(admin, account.id)).toHaveLength(2)
  })

  test.each([
    ['that has begun to write is taken before', 'lock table bank_lines in exclusive mode', [taken], 1],
    ['that has not is refused, and nothing is booked', 'lock table audit_log in exclusive mode', [{ status: 404 }], 0],
  ])('are renewed after a leak: a notification under way %s', async (_, lock, answer, lines) => {
    const { account, admin, daraja } = await aHook()
    const release = await hold(it.pool, lock)
    const tell = () => daraja.confirm({ receipt: aReceipt(), amount: 1 })
    const renew = () => admin.call(paybill.renew, { account: account.id, version: 1, renewal: 'leaked' })

    const [first, second] = lines > 0 ? [tell, renew] : [renew, tell]
    const acts = [first()]
    await untilWaiting(it.pool, 1)
    acts.push(second())
    await untilWaiting(it.pool, 2)
    await release()

    const [told] = (await Promise.all(acts)).filter((each) => Array.isArray(each))
    expect(told).toMatchObject(answer)
    expect(await linesOf(admin, account.id)).toHaveLength(lines)
  })

  test.each([
    ['made', 0, 'CONFLICT'],
    ['renewed', 1, 'STALE'],
  ])('are %s once by two who do it at once', async (_, version, code) => {
    const account = await aPaybill(it)
    const admins = [await it.signedIn('admin'), await it.signedIn('admin')]
    if (version > 0) await admins[0]?.call(paybill.renew, { account: account.id, version: 0, renewal: 'planned' })

    const acts = admins.map((admin) => admin.call(paybill.renew, { account: account.id, version, renewal: 'leaked' }))
    const results = await Promise.allSettled(acts)

    expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({ code })
    const [made] = results.filter((result) => result.status === 'fulfilled')
    const url = here(made?.value.confirmationUrl ?? '')
    expect((await fetch(url, { method: 'POST', body: '{"TransactionType":"Test"}' })).status).toBe(200)
  })

  test('answer only callers of the list', async () => {
    const { account, admin, daraja } = await aHook()
    const { version } = await admin.call(paybill.get, { account: account.id })
    const changed = await admin.call(paybill.update, {
      account: account.id,
      version,
      allowedAddresses: ['196.201.214.0/24'],
    })
    expect(await daraja.confirm({ receipt: aReceipt(), amount: 1 })).toMatchObject([{ status: 404 }])

    await admin.call(paybill.update, {
      account: account.id,
      version: changed.version,
      allowedAddresses: ['196.201.214.0/24', '127.0.0.1'],
    })
    expect(await daraja.confirm({ receipt: aReceipt(), amount: 1 })).toEqual([taken])
  })

  test('are asked for with the password, by an administrator, for a paybill or till', async () => {
    const { account, admin } = await aHook()
    const manager = await it.signedIn('management')
    const act = { account: account.id, version: 1, renewal: 'planned' } as const
    await expect(manager.call(paybill.renew, act)).rejects.toMatchObject({ status: 403 })
    const unsure = await it.signedIn('admin', { hasConfirmed: false })
    await expect(unsure.call(paybill.renew, act)).rejects.toMatchObject({ code: 'PASSWORD_NEEDED' })
    const bank = await admin.call(bankAccounts.create, { name: 'A bank', kind: 'bank', number: '99001122' })
    await expect(admin.call(paybill.renew, { ...act, account: bank.id })).rejects.toMatchObject({ status: 404 })
  })
})

test('a validation is accepted, and refused for an unknown account only where the switch says so', async () => {
  const { account, admin, daraja } = await aHook()
  const { invoiceNo } = await anInvoice(it, { status: 'sent' })
  expect(await daraja.validate({ receipt: aReceipt(), amount: 5, account: 'NOTHING' })).toEqual(taken)
  const { version } = await admin.call(paybill.get, { account: account.id })
  await admin.call(paybill.update, { account: account.id, version, refusesUnknown: true })

  expect(await daraja.validate({ receipt: aReceipt(), amount: 5, account: 'NOTHING' })).toEqual({
    status: 200,
    body: { ResultCode: 'C2B00012', ResultDesc: 'Rejected' },
  })
  const swapped = paybillAccount(invoiceNo).replace(/(.)(.)$/, (_, one, other) =>
    one === other ? `${one}${(Number(other) + 1) % 10}` : `${other}${one}`,
  )
  expect(await daraja.validate({ receipt: aReceipt(), amount: 5, account: swapped })).toMatchObject({
    body: { ResultCode: 'C2B00012' },
  })
  const opening = await anOpeningInvoice(it)
  for (const typed of [invoiceNo, paybillAccount(invoiceNo), invoiceNo.toLowerCase(), opening.invoiceNo])
    expect(await daraja.validate({ receipt: aReceipt(), amount: 5, account: typed })).toEqual(taken)
})

test.each([
  ['196.201.214.200', ['196.201.214.0/24'], true],
  ['196.201.215.200', ['196.201.214.0/24'], false],
  ['::ffff:196.201.214.200', ['196.201.214.200'], true],
  ['2001:db8::1', ['2001:db8::/32', '10.0.0.1'], true],
  ['10.0.0.2', ['2001:db8::/32', '10.0.0.1'], false],
  ['10.0.0.2', [], true],
])('an address %s may call where the list is %j: %s', (address, allowed, expected) => {
  expect(isAllowed(address, allowed)).toBe(expected)
})

test('money that was told is no more changed by a caller than by SQL', async () => {
  const { account, admin, daraja } = await aHook()
  await daraja.confirm({ receipt: aReceipt(), amount: 12 })
  const [line] = await linesOf(admin, account.id)

  await expect(it.pool.query('update bank_lines set row_no = 1 where id = $1', [line?.id])).rejects.toThrow()
  await expect(it.pool.query('update bank_lines set amount = 1 where id = $1', [line?.id])).rejects.toThrow(
    'A line of a statement cannot be changed',
  )
})
