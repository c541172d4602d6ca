import type { SavedView } from '@shehena/domain/office/saved-views/saved-views-api'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, Refused, sentTo, tell } from './support/network.ts'
import { address, open, press, show, test } from './support/program.tsx'
import { noJobs } from './support/road-samples.ts'
import { aBooking, anId, foundBookings } from './support/samples.ts'

const bar = page.getByRole('navigation', { name: 'Views' })
const view = (name: string) => bar.getByRole('link', { name, exact: true })
const lit = () => [...document.querySelectorAll('nav[aria-label=Views] [aria-current]')].map((link) => link.textContent)
const menu = page.getByRole('navigation', { name: 'Menu' })

const saved = (name: string, more: Partial<SavedView> = {}): SavedView => ({
  id: anId(),
  list: 'jobs',
  name,
  search: 'group=clash&sort=-createdAt',
  isShared: false,
  isStarred: false,
  version: 1,
  ...more,
})

const answers = (views: SavedView[]) =>
  ({
    jobs: { list: noJobs },
    bookings: { list: foundBookings([aBooking()]) },
    savedViews: { list: () => views },
  }) satisfies Answers

test('the usual views stand at once, with what each finds, and lead to it', async () => {
  const counts = [
    { view: 'now', count: 18, isLate: false },
    { view: 'unassigned', count: 0, isLate: false },
    { view: 'atRisk', count: 7, isLate: false },
    { view: 'late', count: 2, isLate: true },
    { view: 'tomorrow', count: 101, isLate: false },
  ]
  await show('/app/dispatch', { ...answers([]), viewCounts: { list: counts } }, { as: 'dispatch' })

  await expect.element(view('Now 18 waiting')).toBeVisible()
  const names = [...document.querySelectorAll('nav[aria-label=Views] a')].map((link) => link.textContent)
  expect(names).toEqual([
    'Now18 waiting',
    'Unassigned',
    'At Risk7 waiting',
    'Late2 waiting, some of it late',
    'Tomorrow100+ waiting',
    'All',
  ])
  expect(lit()).toEqual(['Now18 waiting'])
  await view('Late 2 waiting, some of it late').click()
  await expect.poll(address).toBe('/app/dispatch?group=late&sort=-lateBy')
  await expect.poll(lit).toEqual(['Late2 waiting, some of it late'])
  await view('Tomorrow 100+ waiting').click()
  await expect.poll(() => sentTo('jobs.list').at(-1)).toMatchObject({ period: 'tomorrow', group: 'now' })
  await view('All').click()
  await expect.poll(() => sentTo('jobs.list').at(-1)).toMatchObject({ group: 'all', sort: '-createdAt' })
  await expect.poll(lit).toEqual(['All'])
  await expect.element(view('At Risk 7 waiting')).toHaveAttribute('href', '/app/dispatch/at-risk')
})

test('what is shown is kept under a name, and a name that is taken is refused with what was typed', async () => {
  const views: SavedView[] = []
  let isTaken = true
  const taken = 'There is a view of this name already'
  const create = ({
    isShared = false,
    isStarred = false,
    ...input
  }: Pick<SavedView, 'list' | 'name' | 'search'> & Partial<SavedView>) => {
    if (isTaken) throw new Refused('INVALID', taken, { fields: { name: taken } })
    const made = { ...saved(input.name), ...input, isShared, isStarred }
    views.push(made)
    return made
  }
  await show(
    '/app/bookings?status=confirmed&page=2',
    { ...answers(views), savedViews: { list: () => views, create } },
    { as: 'bookings' },
  )
  await bar.getByRole('button', { name: 'Save View' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this View' })
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  // Only management shares.
  await expect.element(dialog.getByRole('checkbox')).toHaveAccessibleName('In the menu, below its list')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Confirmed')
  await press('Enter')
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(taken)
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Confirmed')

  isTaken = false
  await press('Enter')

  await expect.element(view('Confirmed')).toHaveAttribute('aria-current', 'page')
  expect(sentTo('savedViews.create').at(-1)).toEqual({
    list: 'bookings',
    name: 'Confirmed',
    search: 'sort=-createdAt&status=confirmed',
    isShared: false,
    isStarred: false,
  })
  // A view that is kept is not kept twice.
  await expect.element(bar.getByRole('button', { name: 'Save View' })).not.toBeInTheDocument()
})

test('views are renamed, put in order, starred, shared and removed', async () => {
  const [first, second] = [saved('First'), saved('Second', { search: 'group=active&sort=-createdAt' })]
  const ours = saved('Ours', { isShared: true, search: 'group=papersMissing&sort=actualEnd' })
  const kept = { update: (input: object) => ({ ...first, ...input }), order: [second, first, ours], remove: {} }
  const all = answers([ours, first, second])
  await show('/app/dispatch', { ...all, savedViews: { ...all.savedViews, ...kept } }, { as: 'management' })
  await bar.getByRole('button', { name: 'Edit Views' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Views' })
  const mine = dialog.getByRole('region', { name: 'Mine' })
  const { id } = first

  await mine.getByRole('textbox', { name: 'Name of First' }).fill('Clashes')
  await press('Enter')
  await expect.poll(() => sentTo('savedViews.update').at(-1)).toEqual({ id, version: 1, name: 'Clashes' })
  await mine.getByRole('button', { name: 'First in the menu' }).click()
  await expect.poll(() => sentTo('savedViews.update').at(-1)).toEqual({ id, version: 1, isStarred: true })
  await mine.getByRole('button', { name: 'First for everybody' }).click()
  await expect.poll(() => sentTo('savedViews.update').at(-1)).toEqual({ id, version: 1, isShared: true })
  await expect.element(mine.getByRole('button', { name: 'First earlier' })).toHaveAttribute('aria-disabled', 'true')
  await mine.getByRole('button', { name: 'First later' }).click()
  await expect
    .poll(() => sentTo('savedViews.order'))
    .toEqual([{ list: 'jobs', isShared: false, ids: [second.id, first.id] }])
  await mine.getByRole('button', { name: 'Remove First' }).click()
  await page.getByRole('button', { name: 'Remove View' }).click()
  await expect.poll(() => sentTo('savedViews.remove')).toEqual([{ id, version: 1 }])
  await expect.element(dialog.getByRole('region', { name: 'For everybody' })).toBeVisible()
})

test('a starred view stands below its list in the menu, and what is shared is for management to change', async () => {
  const views = [
    saved('Ours', { isShared: true, isStarred: true }),
    saved('Plain', { search: 'group=active&sort=-createdAt', isShared: true }),
    saved('Bookings of ours', {
      list: 'bookings',
      search: 'sort=-createdAt&status=quoted',
      isShared: true,
      isStarred: true,
    }),
  ]
  await show('/app/dispatch', answers(views), { as: 'dispatch' })

  await expect.element(menu.getByRole('link', { name: 'Ours', exact: true })).toBeVisible()
  await expect.element(menu.getByRole('link', { name: 'Plain' })).not.toBeInTheDocument()
  await expect.element(menu.getByRole('link', { name: 'Bookings of ours' })).not.toBeInTheDocument()
  await expect.element(bar.getByRole('button', { name: 'Edit Views' })).not.toBeInTheDocument()
  await menu.getByRole('link', { name: 'Ours', exact: true }).click()
  await expect.poll(address).toBe('/app/dispatch?group=clash&sort=-createdAt')
  await expect.poll(lit).toEqual(['Ours'])
  await expect.poll(() => document.querySelectorAll('aside [aria-current]').length).toBe(1)
})

test('more views than there is room for take no height: the one that is open stays in sight', async () => {
  const many = Array.from({ length: 20 }, (_, n) =>
    saved(`A view of the desk ${n}`, {
      list: 'bookings',
      search: `q=${n}&sort=-createdAt`,
    }),
  )
  const views: SavedView[] = []
  await show('/app/bookings', answers(views), { as: 'bookings' })
  const top = () => document.querySelector('tbody')?.getBoundingClientRect().top
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  const before = top()

  views.push(...many)
  tell('saved_views')
  await expect.element(view('A view of the desk 19')).toBeInTheDocument()
  expect(top()).toBe(before)
  const whole = { ratio: 1 }
  await open('/app/bookings?q=19')
  await expect.poll(lit).toEqual(['A view of the desk 19'])
  await expect.element(view('A view of the desk 19')).toBeInViewport(whole)
  await open('/app/bookings')
  await expect.element(view('All')).toBeInViewport(whole)
})
