import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aDriver } from '#test/builders.ts'
import { useTestApp } from '#test/test-app.ts'

const { drivers } = api
const it = useTestApp()

test('the list finds a driver by name, phone and licence', async () => {
  await aDriver(it)
  const driver = await aDriver(it, { name: 'Wambui Kariuki', phone: '+254733111222', licenseNo: 'DL-777' })
  const dispatcher = await it.signedIn('dispatch')

  for (const q of ['wambui', 'KARIUKI', '733111', 'dl-777', 'wa']) {
    const { items } = await dispatcher.call(drivers.list, { q })
    expect(items).toEqual([
      { id: driver.id, name: 'Wambui Kariuki', phone: '+254733111222', licenseNo: 'DL-777', status: 'active' },
    ])
  }
})

test('the list is sorted by name and counts those who are active', async () => {
  const manager = await it.signedIn('management')
  await aDriver(it, { name: 'Aaron Absent', status: 'inactive' })

  const all = await manager.call(drivers.list, {})
  const inactive = await manager.call(drivers.list, { status: 'inactive' })

  expect(all.items[0]?.name).toBe('Aaron Absent')
  expect(all.cards).toEqual({ total: all.total, active: all.total - inactive.total })
  expect(inactive.items.map(({ name }) => name)).toEqual(['Aaron Absent'])
})
