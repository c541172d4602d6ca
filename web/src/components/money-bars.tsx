import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { VisuallyHidden } from '@mantine/core'
import { type Cents, formatKes } from '@shehena/domain/money'
import { useLanguage } from '#web/messages.ts'

type Bar = { label: string; amount: Cents }

type Props = {
  /** What the bars show, for those who do not see them. */
  title: string
  /** The headings of the bars' names and of their amounts. */
  headings: [string, string]
  bars: Bar[]
}

/** Amounts as bars, and the same as a table for screen readers. Heavy: load it lazily, below the figures. */
export function MoneyBars({ title, headings, bars }: Props) {
  const language = useLanguage()
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  return (
    <>
      <BarChart
        h="18rem"
        aria-hidden
        data={bars.map(({ label, amount }) => ({ label, amount }))}
        dataKey="label"
        series={[{ name: 'amount', label: headings[1], color: 'brand.6' }]}
        valueFormatter={(amount) => formatKes(amount as Cents)}
        yAxisProps={{ width: 64, tickFormatter: (cents: number) => compact.format(cents / 100) }}
        gridAxis="x"
        tickLine="none"
        maxBarWidth={48}
      />
      <VisuallyHidden>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, amount }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{formatKes(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  )
}
