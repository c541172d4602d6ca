import '@mantine/charts/styles.css'
import { BarChart as Bars } from '@mantine/charts'

type Bar = { label: string; value: number }

type Props = {
  /** Names what the height of a bar means. */
  name: string
  bars: Bar[]
  format: (value: number) => string
  /** The same in few characters, for the axis. */
  formatShort: (value: number) => string
}

/**
 * A picture of a few figures, which stand beside it as text: screen readers pass it over. It is heavy, so that it is
 * loaded after them.
 */
export function BarChart({ name, bars, format, formatShort }: Props) {
  return (
    <div aria-hidden>
      <Bars
        h={240}
        data={bars}
        dataKey="label"
        series={[{ name: 'value', label: name, color: 'brand.6' }]}
        valueFormatter={format}
        // As many labels as have room, evenly.
        xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 4 }}
        yAxisProps={{ tickFormatter: formatShort, width: 56 }}
        maxBarWidth={72}
        gridAxis="x"
        tickLine="none"
        // Nothing in it is to be reached by the keyboard: it says nothing that the text does not.
        barChartProps={{ accessibilityLayer: false }}
        barProps={{ isAnimationActive: false }}
      />
    </div>
  )
}
