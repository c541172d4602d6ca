import { api } from '@shehena/domain/api'
import type { SavedView } from '@shehena/domain/office/saved-views/saved-views-api'
import { mostViews } from '@shehena/domain/office/saved-views/view-lists'
import { roles } from '@shehena/domain/roles'
import { describe, expect, test } from 'vitest'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const { savedViews } = api
const it = useTestApp()

const namesOf = async (person: Client) => (await person.call(savedViews.list, {})).map(({ name }) => name)
const stored = () => it.db.selectFrom('savedViews').selectAll().orderBy('id').execute()

/** Expects a refusal, and that no view has changed. */
async function expectRefused(call: () => Promise<unknown>, refusal: object): Promise<void> {
  const before = await stored()
  await expect(call()).rejects.toMatchObject(refusal)
  expect(await stored()).toEqual(before)
}

const late = { list: 'jobs', search: 'group=late' } as const

describe('a view', () => {
  test('is kept, changed, put in order and removed', async () => {
    const person = await it.signedIn('dispatch')

    const made = await person.call(savedViews.create, { ...late, name: '  Mombasa  late ', isStarred: true })
    expect(made).toEqual({
      id: made.id,
      list: 'jobs',
      name: 'Mombasa late',
      search: 'group=late&sort=-createdAt',
      isShared: false,
      isStarred: true,
      version: 1,
    })
    const other = await person.call(savedViews.create, { ...late, name: 'Second' })
    const booking = await person.call(savedViews.create, { list: 'bookings', name: 'Second', search: 'status=quoted' })

    const changes = { name: 'Late', search: 'group=late&sort=-lateBy', isStarred: false }
    const changed = await person.call(savedViews.update, { id: made.id, version: 1, ...changes })
    expect(changed).toEqual({ ...made, ...changes, version: 2 })
    const ordered = await person.call(savedViews.order, { list: 'jobs', ids: [other.id, made.id] })
    expect(ordered.filter(({ list }) => list === 'jobs').map(({ id }) => id)).toEqual([other.id, made.id])

    await person.call(savedViews.remove, { id: other.id })
    expect((await person.call(savedViews.list, {})).map(({ id }) => id).sort()).toEqual([made.id, booking.id].sort())
  })

  test('has a name of its own in its list, whatever its case', async () => {
    const person = await it.signedIn('dispatch')
    await person.call(savedViews.create, { ...late, name: 'Late' })
    const { id } = await person.call(savedViews.create, { ...late, name: 'Later' })
    const refusal = { code: 'INVALID', fields: { name: 'There is a view of this name already' } }

    await expectRefused(() => person.call(savedViews.create, { ...late, name: 'LATE' }), refusal)
    await expectRefused(() => person.call(savedViews.update, { id, version: 1, name: 'late' }), refusal)
  })

  test.each([
    [{ search: 'group=never' }, 'search'],
    [{ search: 'page=2' }, 'search'],
    [{ search: `q=${'a'.repeat(499)}` }, 'search'],
    [{ name: 'a'.repeat(41) }, 'name'],
    [{ name: ' ' }, 'name'],
  ])('is refused with %o', async (wrong, field) => {
    const person = await it.signedIn('dispatch')

    await expectRefused(() => person.call(savedViews.create, { ...late, name: 'Late', ...wrong }), {
      code: 'INVALID',
      fields: { [field]: expect.any(String) },
    })
  })

  test('that somebody has changed since is not changed', async () => {
    const person = await it.signedIn('dispatch')
    const { id } = await person.call(savedViews.create, { ...late, name: 'Late' })
    await person.call(savedViews.update, { id, version: 1, isStarred: true })

    await expectRefused(() => person.call(savedViews.update, { id, version: 1, name: 'Old' }), { code: 'STALE' })
    await expectRefused(() => person.call(savedViews.remove, { id, version: 1 }), { code: 'STALE' })
  })
})

describe('a private view', () => {
  test.each(roles)('is not there for another person, as %s', async (role) => {
    const owner = await it.signedIn('management')
    const { id } = await owner.call(savedViews.create, { list: 'bookings', search: '', name: 'Mine' })
    const other = await it.signedIn(role)

    expect((await other.call(savedViews.list, {})).map((view) => view.id)).not.toContain(id)
    const missing = { code: 'NOT_FOUND', message: 'View not found' }
    await expectRefused(() => other.call(savedViews.update, { id, version: 1, name: 'Theirs' }), missing)
    await expectRefused(() => other.call(savedViews.update, { id, version: 1, isShared: false }), missing)
    await expectRefused(() => other.call(savedViews.remove, { id }), missing)
    await expectRefused(() => other.call(savedViews.order, { list: 'bookings', ids: [id] }), { code: 'CONFLICT' })
  })

  test('leaves neither its name nor its search in the trail', async () => {
    const person = await it.signedIn('dispatch')
    const { id } = await person.call(savedViews.create, { list: 'jobs', name: 'Canary', search: 'q=Parrot' })
    await person.call(savedViews.update, { id, version: 1, name: 'Canary 2', search: 'q=Parrot2' })

    const { rows } = await it.pool.query('select * from audit_log where row_id = $1', [id])

    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/canary|parrot/i)
  })
})

describe('a shared view', () => {
  const shared = async (view: Pick<SavedView, 'list' | 'search' | 'name'>) =>
    (await it.signedIn('management')).call(savedViews.create, { ...view, isShared: true })

  test('is for those who may open its list, with its filters', async () => {
    await shared({ list: 'jobs', search: 'group=clash', name: 'Shared jobs' })
    await shared({ list: 'bookings', search: 'status=quoted', name: 'Shared bookings' })
    await shared({ list: 'bookings', search: 'status=unbilled', name: 'Shared unbilled' })
    await shared({ list: 'invoices', search: 'status=open', name: 'Shared invoices' })

    const people = await Promise.all(roles.map((role) => it.signedIn(role)))
    const seen = await Promise.all(people.map(namesOf))

    const money = ['Shared bookings', 'Shared invoices', 'Shared unbilled']
    expect(Object.fromEntries(seen.map((names, n) => [roles[n], names.sort()]))).toEqual({
      bookings: ['Shared bookings'],
      dispatch: ['Shared bookings', 'Shared jobs'],
      finance: money,
      management: [...money.slice(0, 2), 'Shared jobs', 'Shared unbilled'],
      admin: [...money.slice(0, 2), 'Shared jobs', 'Shared unbilled'],
    })
  })

  test('is changed by management alone', async () => {
    const { id } = await shared({ ...late, name: 'Ours' })
    const clerk = await it.signedIn('bookings')
    const dispatcher = await it.signedIn('dispatch')
    const admin = await it.signedIn('admin')

    await expectRefused(() => dispatcher.call(savedViews.update, { id, version: 1, name: 'Mine' }), {
      code: 'FORBIDDEN',
    })
    await expectRefused(() => dispatcher.call(savedViews.update, { id, version: 1, isShared: false }), {
      code: 'FORBIDDEN',
    })
    await expectRefused(() => dispatcher.call(savedViews.remove, { id }), { code: 'FORBIDDEN' })
    await expectRefused(() => dispatcher.call(savedViews.order, { list: 'jobs', isShared: true, ids: [id] }), {
      code: 'FORBIDDEN',
    })
    await expectRefused(() => clerk.call(savedViews.remove, { id }), { code: 'NOT_FOUND' })
    const changed = await admin.call(savedViews.update, { id, version: 1, name: 'Ours now', isStarred: true })
    expect(changed).toMatchObject({ isShared: true, name: 'Ours now', isStarred: true })
  })

  test('is made by management alone, and is theirs who takes it back', async () => {
    const dispatcher = await it.signedIn('dispatch')
    const own = await dispatcher.call(savedViews.create, { ...late, name: 'Private' })
    await expectRefused(() => dispatcher.call(savedViews.create, { ...late, name: 'All', isShared: true }), {
      code: 'FORBIDDEN',
    })
    await expectRefused(() => dispatcher.call(savedViews.update, { id: own.id, version: 1, isShared: true }), {
      code: 'FORBIDDEN',
    })
    const { id } = await shared({ ...late, name: 'Taken' })
    const admin = await it.signedIn('admin')

    expect(await admin.call(savedViews.update, { id, version: 1, isShared: false })).toMatchObject({ isShared: false })

    expect(await namesOf(dispatcher)).not.toContain('Taken')
    expect(await namesOf(admin)).toContain('Taken')
  })
})

describe('of a list that a person may open no more', () => {
  test('their own views are not there, and no view of it is made', async () => {
    const person = await it.signedIn('dispatch')
    const { id } = await person.call(savedViews.create, { ...late, name: 'Old desk' })
    await it.db.updateTable('profiles').set({ role: 'bookings' }).where('id', '=', person.profileId).execute()

    expect(await namesOf(person)).not.toContain('Old desk')
    await expectRefused(() => person.call(savedViews.remove, { id }), { code: 'NOT_FOUND' })
    await expectRefused(() => person.call(savedViews.create, { ...late, name: 'Again' }), { code: 'FORBIDDEN' })
    await expectRefused(
      () => person.call(savedViews.create, { list: 'bookings', search: 'status=unbilled', name: 'Owed' }),
      { code: 'FORBIDDEN' },
    )
  })
})

describe('of many at once', () => {
  const full = { code: 'CONFLICT', message: 'This list has 20 views already. Remove one first.' }

  test.each([false, true])('exactly twenty are kept, shared: %s', async (isShared) => {
    const person = await it.signedIn('management')
    await it.db.deleteFrom('savedViews').where('ownerId', 'is', null).execute()
    const calls = Array.from({ length: mostViews + 5 }, (_, n) =>
      person.call(savedViews.create, { list: 'invoices', search: '', name: `View ${n}`, isShared }),
    )

    const answers = await Promise.allSettled(calls)

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostViews)
    expect(await namesOf(person)).toHaveLength(mostViews)
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? answer.reason : []))
    expect(refused).toEqual(Array.from({ length: 5 }, () => expect.objectContaining(full)))
    const places = (await stored()).filter(({ list }) => list === 'invoices').map(({ position }) => position)
    expect(new Set(places).size).toBe(places.length)
    await it.db.deleteFrom('savedViews').where('list', '=', 'invoices').execute()
  })

  test('a full list takes no view that is shared, or taken back', async () => {
    const person = await it.signedIn('management')
    for (let n = 0; n < mostViews; n += 1)
      await person.call(savedViews.create, { list: 'invoices', search: '', name: `Own ${n}` })
    const { id } = await person.call(savedViews.create, {
      list: 'invoices',
      search: '',
      name: 'Shared',
      isShared: true,
    })

    await expectRefused(() => person.call(savedViews.update, { id, version: 1, isShared: false }), full)
  })

  test('an order that misses a view is refused', async () => {
    const person = await it.signedIn('dispatch')
    const first = await person.call(savedViews.create, { ...late, name: 'First' })
    const second = await person.call(savedViews.create, { ...late, name: 'Second' })
    const refusal = { code: 'CONFLICT', message: 'These views have changed. Reload to see them.' }

    for (const ids of [[], [first.id], [first.id, first.id], [first.id, second.id, second.id]])
      await expectRefused(() => person.call(savedViews.order, { list: 'jobs', ids }), refusal)
    await person.call(savedViews.order, { list: 'jobs', ids: [second.id, first.id] })
    expect((await namesOf(person)).filter((name) => ['First', 'Second'].includes(name))).toEqual(['Second', 'First'])
  })
})
