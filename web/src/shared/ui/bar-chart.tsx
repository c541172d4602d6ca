import '@mantine/charts/styles.css'
import { BarChart as Bars } from '@mantine/charts'

type Bar = {
  label: string
  value: number
  /** The value as it is written. */
  text: string
}

type Props = {
  /** Name of the value that the bars show. */
  name: string
  bars: Bar[]
  /** Short format for the axis. */
  formatShort: (value: number) => string
}

/** A lazily loaded bar chart, hidden from screen readers: the same figures are beside it as text. */
export function BarChart({ name, bars, formatShort }: Props) {
  return (
    <div aria-hidden>
      <Bars
        h={240}
        data={bars}
        dataKey="label"
        series={[{ name: 'value', label: name, color: 'brand.6' }]}
        valueFormatter={(value) => bars.find((bar) => bar.value === value)?.text ?? ''}
        // Evenly spaced labels, as many as fit.
        xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 4 }}
        yAxisProps={{ tickFormatter: formatShort, width: 56 }}
        maxBarWidth={72}
        gridAxis="x"
        tickLine="none"
        // Not focusable: the text beside it has the same content.
        barChartProps={{ accessibilityLayer: false }}
        barProps={{ isAnimationActive: false }}
      />
    </div>
  )
}
