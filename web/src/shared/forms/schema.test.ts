import { SettingsChanges } from '@shehena/domain/office/settings/user-settings'
import { beforeAll, expect, test, vi } from 'vitest'
import { bySchema } from './schema.ts'

// What Node has not of a browser.
beforeAll(() => {
  vi.stubGlobal('requestAnimationFrame', setImmediate)
  vi.stubGlobal('document', { querySelector: () => null })
})

test('a schema that did not load with the form is loaded when the form is sent', async () => {
  const loads = [
    () => Promise.reject(new TypeError('no network')),
    () => Promise.resolve(SettingsChanges.pick({ name: true })),
  ]
  // safe: the two loads that the test makes.
  const validate = bySchema(() => loads.shift()!())
  // An unhandled rejection fails the run.
  await new Promise(setImmediate)

  expect(await validate({ name: 'Juma' })).toEqual({})
})
