import { type CentsSum, formatKes } from '@shehena/domain/money'
import { formatApproximately } from '@shehena/domain/office/settings/foreign-money'
import { useAuth } from '#web/app/session.tsx'
import classes from './kes.module.css'

/**
 * An amount, 'KSh 1,234.50', or '-' for none; struck through when void. A table whose header names the currency (`inKes`) hides
 * it in its cells.
 */
export function Kes({ amount, isVoid = false }: { amount: CentsSum | null; isVoid?: boolean }) {
  const Element = isVoid ? 's' : 'span'
  const [before, figure] = amount === null ? ['-'] : formatKes(amount).split(unit)
  return (
    <Element style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {before}
      {figure && <span data-unit>{unit}</span>}
      {figure}
    </Element>
  )
}

const unit = 'KSh\u00a0'

/** The header of a column of amounts. */
export const inKes = (header: string) => `${header} (KSh)`

/**
 * The figure of a card: shillings, or approximately the user's display currency with shillings below. Records, tables and
 * documents always show shillings.
 */
export function KesFigure({ amount }: { amount: CentsSum }) {
  const { exchangeRate } = useAuth()
  if (!exchangeRate) return formatKes(amount)
  return (
    <>
      {formatApproximately(amount, exchangeRate)}
      <span className={classes.shillings}> {formatKes(amount)}</span>
    </>
  )
}

/** The same within a sentence: '≈ USD 9.55 (KSh 1,234.50)'. */
export function useKesText(): (amount: CentsSum) => string {
  const { exchangeRate } = useAuth()
  return (amount) =>
    exchangeRate ? `${formatApproximately(amount, exchangeRate)} (${formatKes(amount)})` : formatKes(amount)
}
