import { api } from '@shehena/domain/api'
import { approvalStatuses } from '@shehena/domain/road/maintenance/maintenance-list'
import { type Role, roles } from '@shehena/domain/roles'
import { describe, expect, test } from 'vitest'
import { aColleague, aMaintenanceRecord } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

const { maintenance } = api
const it = useTestApp()

const stored = (id: string) =>
  it.db.selectFrom('maintenanceRecords').selectAll().where('id', '=', id).executeTakeFirst()

const reason = 'The receipt is for another vehicle'
const actions = {
  list: () => [maintenance.list, {}],
  choose: () => [maintenance.vehicles, {}],
  view: (id: string) => [maintenance.get, { id }],
  note: (id: string) => [maintenance.update, { id, version: 1, notes: 'Seen' }],
  correct: (id: string) => [maintenance.update, { id, version: 1, cost: 1 }],
  approve: (id: string) => [maintenance.decide, { id, version: 1, decision: 'approved' }],
  reject: (id: string) => [maintenance.decide, { id, version: 1, decision: 'rejected', reason }],
  remove: (id: string) => [maintenance.delete, { id }],
} as const satisfies Record<string, (id: string) => readonly [unknown, object]>
type Action = keyof typeof actions

const nobody = { list: 403, choose: 403, view: 403, note: 403, correct: 403, approve: 403, reject: 403, remove: 403 }
const dispatcherPending = {
  list: 200,
  choose: 200,
  view: 200,
  note: 200,
  correct: 200,
  approve: 403,
  reject: 403,
  remove: 200,
}
const dispatcherDecided = { ...dispatcherPending, correct: 409, remove: 409 }
const managerPending = { ...dispatcherPending, approve: 200, reject: 200 }
const managerDecided = { ...managerPending, approve: 409, reject: 409 }

/** Written by hand: the expected status for each role, and a record of another person in each state. */
const matrix: Record<Role, Record<(typeof approvalStatuses)[number], Record<Action, number>>> = {
  bookings: { pending: nobody, approved: nobody, rejected: nobody },
  dispatch: { pending: dispatcherPending, approved: dispatcherDecided, rejected: dispatcherDecided },
  finance: { pending: nobody, approved: nobody, rejected: nobody },
  management: { pending: managerPending, approved: managerDecided, rejected: managerDecided },
  admin: { pending: managerPending, approved: managerDecided, rejected: managerDecided },
}

describe.each(roles)('%s', (role) => {
  describe.each(approvalStatuses)('and a record that is %s', (approvalStatus) => {
    test.each(Object.entries(matrix[role][approvalStatus]))('to %s is answered %d', async (name, expected) => {
      const record = await aMaintenanceRecord(it, { approvalStatus })
      const person = await it.signedIn(role)
      // safe: the names of the matrix are those of the actions.
      const [endpoint, input] = actions[name as Action](record.id)

      const response = await person.send(endpoint, input)

      expect(response.statusCode, response.body).toBe(expected)
      if (expected !== 200) expect(await stored(record.id)).toEqual(record)
    })
  })
})

describe('a decision', () => {
  test('is recorded with who and when, and a rejection with why', async () => {
    const [one, other] = [await aMaintenanceRecord(it), await aMaintenanceRecord(it)]
    const manager = await it.signedIn('management', { name: 'Peter Otieno' })

    const approved = await manager.call(maintenance.decide, { id: one.id, version: 1, decision: 'approved' })
    const rejected = await manager.call(maintenance.decide, { id: other.id, version: 1, decision: 'rejected', reason })

    expect(approved).toMatchObject({
      approvalStatus: 'approved',
      approvedBy: 'Peter Otieno',
      approvedAt: '2026-11-21T09:00:00.000Z',
      rejectionReason: null,
      isOwnDecision: false,
      mayDecide: false,
    })
    expect(rejected).toMatchObject({ approvalStatus: 'rejected', approvedBy: 'Peter Otieno', rejectionReason: reason })
    expect(await stored(one.id)).toMatchObject({ approvedBy: manager.userId })
  })

  test.each([
    [{ decision: 'rejected' }, 'reason'],
    [{ decision: 'rejected', reason: ' ' }, 'reason'],
    [{ decision: 'approved', reason }, 'reason'],
    [{ decision: 'pending' }, 'decision'],
  ])('of %j is refused, naming %s', async (decision, field) => {
    const record = await aMaintenanceRecord(it)
    const manager = await it.signedIn('management')

    const refusal = await manager.send(maintenance.decide, { id: record.id, version: 1, ...decision })

    expect([refusal.statusCode, Object.keys(refusal.json().fields)]).toEqual([422, [field]])
    expect(await stored(record.id)).toEqual(record)
  })

  test('of ten managers at once one counts, and the others read what it was', async () => {
    const { id } = await aMaintenanceRecord(it)
    const managers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => it.signedIn(n % 2 ? 'management' : 'admin', { name: `Manager ${n}` })),
    )

    const answers = await Promise.all(
      managers.map((manager, n) =>
        manager.send(maintenance.decide, {
          id,
          version: 1,
          ...(n % 2 ? { decision: 'approved' } : { decision: 'rejected', reason }),
        }),
      ),
    )

    const won = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json())
    const lost = answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json().message)
    expect([won.length, lost.length]).toEqual([1, 9])
    const [{ approvalStatus, approvedBy }] = won
    expect(new Set(lost)).toEqual(new Set([`This record was ${approvalStatus} by ${approvedBy} at 21/11/2026 12:00.`]))
    expect(await stored(id)).toMatchObject({ approvalStatus, version: 2 })
  })

  test('on figures that were changed since they were read is refused', async () => {
    const { id } = await aMaintenanceRecord(it)
    const dispatcher = await it.signedIn('dispatch', { name: 'Daniel Kiptoo' })
    const manager = await it.signedIn('management')
    await dispatcher.call(maintenance.update, { id, version: 1, cost: 99_999_00 })

    const refusal = manager.call(maintenance.decide, { id, version: 1, decision: 'approved' })

    await expect(refusal).rejects.toMatchObject({ code: 'STALE', message: expect.stringContaining('Daniel Kiptoo') })
    expect(await stored(id)).toMatchObject({ approvalStatus: 'pending' })
  })

  test('and a correction at once: one of them waits and reads what the other did', async () => {
    const dispatcher = await it.signedIn('dispatch')
    const manager = await it.signedIn('management')

    for (let round = 0; round < 10; round += 1) {
      const { id, cost } = await aMaintenanceRecord(it)
      const [change, decide] = await Promise.all([
        dispatcher.send(maintenance.update, { id, version: 1, cost: 1 }),
        manager.send(maintenance.decide, { id, version: 1, decision: 'approved' }),
      ])

      expect([change.statusCode, decide.statusCode].toSorted()).toEqual([200, 409])
      expect(await stored(id)).toMatchObject(
        decide.statusCode === 200 ? { approvalStatus: 'approved', cost } : { approvalStatus: 'pending', cost: 1 },
      )
    }
  })
})

describe('the author of a record', () => {
  test.each(['management', 'admin'] as const)('%s does not decide on it while a colleague can', async (role) => {
    await aColleague(it, { role: 'management' })
    const author = await it.signedIn(role)
    const record = await aMaintenanceRecord(it, { createdBy: author.userId })

    for (const decision of [{ decision: 'approved' }, { decision: 'rejected', reason }]) {
      const refusal = await author.send(maintenance.decide, { id: record.id, version: 1, ...decision })
      expect([refusal.statusCode, refusal.json().message]).toEqual([
        403,
        'You recorded this work yourself. Another manager or administrator decides on it.',
      ])
    }
    expect((await author.call(maintenance.get, { id: record.id })).mayDecide).toBe(false)
    expect(await stored(record.id)).toEqual(record)
  })

  test('decides where the company has nobody else, which the record says from then on', async () => {
    const author = await it.signedIn('admin', { name: 'Wanjiru Kamau' })
    const manager = await it.signedIn('management')
    const record = await aMaintenanceRecord(it, { createdBy: author.userId })
    await it.db
      .updateTable('profiles')
      .set({ isActive: false })
      .where('role', 'in', ['management', 'admin'])
      .where('userId', 'not in', [author.userId, manager.userId])
      .execute()
    const approve = () => author.send(maintenance.decide, { id: record.id, version: 1, decision: 'approved' })

    expect((await approve()).statusCode).toBe(403)
    await it.db.updateTable('profiles').set({ isActive: false }).where('userId', '=', manager.userId).execute()
    expect((await author.call(maintenance.get, { id: record.id })).mayDecide).toBe(true)
    const approved = await approve()

    expect(approved.statusCode).toBe(200)
    expect(approved.json()).toMatchObject({
      approvalStatus: 'approved',
      approvedBy: 'Wanjiru Kamau',
      isOwnDecision: true,
    })
  })
})

describe('a decided record', () => {
  test('is frozen for dispatch but for its notes, and says who decided', async () => {
    const manager = await it.signedIn('management', { name: 'Peter Otieno' })
    const dispatcher = await it.signedIn('dispatch')
    const { id } = await aMaintenanceRecord(it)
    const { version } = await manager.call(maintenance.decide, { id, version: 1, decision: 'approved' })
    const before = await stored(id)

    for (const change of [
      { cost: 1 },
      { maintenanceDate: '2026-11-09' },
      { location: 'Elsewhere' },
      { workPerformed: 'Something else' },
      { partsReplaced: null },
      { currentMileage: 1 },
      { nextServiceDate: '2027-01-01' },
      { nextServiceMileage: 200_000 },
    ]) {
      const refusal = await dispatcher.send(maintenance.update, { id, version, notes: 'x', ...change })
      expect([refusal.statusCode, refusal.json().message]).toEqual([
        409,
        'This record was approved by Peter Otieno at 21/11/2026 12:00. Only its notes can still be changed.',
      ])
    }
    expect(await stored(id)).toEqual(before)

    const noted = await dispatcher.call(maintenance.update, {
      id,
      version,
      notes: 'Collected',
      cost: before?.cost ?? null,
    })
    expect(noted).toMatchObject({ notes: 'Collected', approvalStatus: 'approved', approvedBy: 'Peter Otieno' })
  })

  test.each(['approved', 'rejected'] as const)(
    'that was %s awaits approval again once a manager corrects it',
    async (approvalStatus) => {
      const record = await aMaintenanceRecord(it, { approvalStatus })
      const manager = await it.signedIn('management')

      const noted = await manager.call(maintenance.update, { id: record.id, version: 1, notes: 'Called the garage' })
      const corrected = await manager.call(maintenance.update, { id: record.id, version: 2, cost: 20_000_00 })

      expect(noted.approvalStatus).toBe(approvalStatus)
      expect(corrected).toMatchObject({
        approvalStatus: 'pending',
        approvedBy: null,
        approvedAt: null,
        rejectionReason: null,
        cost: 20_000_00,
      })
    },
  )

  test('cannot be changed behind the back of the program', async () => {
    const { id } = await aMaintenanceRecord(it, { approvalStatus: 'approved' })
    const set = (change: string) => it.pool.query(`update maintenance_records set ${change} where id = $1`, [id])

    await expect(set('cost = 1')).rejects.toThrow('cannot be changed')
    await expect(set(`approval_status = 'rejected', rejection_reason = 'x'`)).rejects.toThrow('cannot be changed')
    await expect(set(`approval_status = 'pending'`)).rejects.toThrow('maintenance_records_decision')
    await expect(set('created_by = approved_by')).rejects.toThrow('keeps its vehicle and its author')
  })
})

test('a dispatcher who deletes a record while a manager approves it: one of them is told', async () => {
  const dispatcher = await it.signedIn('dispatch')
  const manager = await it.signedIn('management')

  for (let round = 0; round < 10; round += 1) {
    const { id } = await aMaintenanceRecord(it)
    const [remove, decide] = await Promise.all([
      dispatcher.send(maintenance.delete, { id }),
      manager.send(maintenance.decide, { id, version: 1, decision: 'approved' }),
    ])

    const isThere = (await stored(id)) !== undefined
    expect([remove.statusCode, decide.statusCode]).toEqual(isThere ? [409, 200] : [200, 404])
  }
})
