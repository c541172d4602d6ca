import { Skeleton } from '@mantine/core'
import type { Column } from './data-table.tsx'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o']

/** Loading state of a table. */
export function SkeletonRows<Row>({ columns }: { columns: Column<Row>[] }) {
  return rows.map((row) => (
    <tr key={row} aria-hidden>
      {columns.map(({ header, kind, card }) => (
        <td key={header} data-kind={kind} data-card={card}>
          <Skeleton height="0.75rem" miw="3rem" />
        </td>
      ))}
    </tr>
  ))
}
