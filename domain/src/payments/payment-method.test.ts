import { expect, test } from 'vitest'
import { transactionCode } from './payment-method.ts'

test.each(['SJ12ABC345', ' sj12abc345 ', 'SJ12 ABC345', 'sj12\tabc 345'])(
  '%j is one code, however it was typed',
  (typed) => {
    expect(transactionCode(typed)).toBe('SJ12ABC345')
  },
)
