import '@mantine/charts/styles.css'
import { BarChart as Bars } from '@mantine/charts'

type Bar = {
  label: string
  value: number
  /** The value as it is written. */
  text: string
  /** Where it differs from the others. */
  color?: string
}

type Props = {
  /** Name of the value that the bars show. */
  name: string
  bars: Bar[]
  height?: number
  /** Short format for the value above a bar. */
  formatShort: (value: number) => string
}

/** A lazily loaded bar chart, hidden from screen readers: the same figures are beside it as text. */
export function BarChart({ name, bars, height = 240, formatShort }: Props) {
  return (
    <div aria-hidden>
      <Bars
        h={height}
        data={bars}
        dataKey="label"
        series={[{ name: 'value', label: name, color: 'brand.6' }]}
        valueFormatter={(value) => bars.find((bar) => bar.value === value)?.text ?? ''}
        // As many labels as fit, the first and the last in any case.
        xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 4 }}
        withYAxis={false}
        yAxisProps={{ domain: [0, 'dataMax'] }}
        withBarValueLabel
        valueLabelProps={{ formatter: (value) => formatShort(Number(value)) }}
        maxBarWidth={72}
        gridAxis="none"
        tickLine="none"
        // Not focusable: the text beside it has the same content.
        barChartProps={{ accessibilityLayer: false, margin: { top: 20 } }}
        barProps={{ isAnimationActive: false }}
      />
    </div>
  )
}
