import { expect, test } from 'vitest'
import { formatFileSize } from './file-size.ts'

test.each([
  [0, '0 B'],
  [127, '127 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [319_488, '312 KB'],
  [1_048_576, '1.0 MB'],
  [1_468_006, '1.4 MB'],
  [10_485_760, '10 MB'],
  [1_073_741_823, '1024 MB'],
  [1_288_490_189, '1.2 GB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})
