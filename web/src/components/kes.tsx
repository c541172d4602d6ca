import { type Cents, formatKes } from '@shehena/domain/money'

/** An amount of money, 'KSh 1,234.50', or '-' where there is none. */
export function Kes({ amount }: { amount: Cents | null }) {
  return (
    <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {amount === null ? '-' : formatKes(amount)}
    </span>
  )
}
