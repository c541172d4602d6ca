import { SettingsChanges } from '@shehena/domain/settings/user-settings'
import { expect, test } from 'vitest'
import { bySchema } from './schema.ts'

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
