import { expect, test } from 'vitest'
import { prettyJson } from './pretty-json.ts'

test('a body is indented, whatever it is', () => {
  expect(prettyJson('{"type":"invoice.sent","data":{"no":"INV1"}}')).toBe(
    '{\n  "type": "invoice.sent",\n  "data": {\n    "no": "INV1"\n  }\n}',
  )
  expect(prettyJson('not JSON')).toBe('not JSON')
})
