import { type Cents, formatKes } from '@shehena/domain/money'

/** An amount of money, 'KSh 1,234.50', or '-' where there is none; struck through where it no longer counts. */
export function Kes({ amount, isVoid = false }: { amount: Cents | null; isVoid?: boolean }) {
  const Element = isVoid ? 's' : 'span'
  return (
    <Element style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {amount === null ? '-' : formatKes(amount)}
    </Element>
  )
}
