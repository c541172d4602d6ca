import { Skeleton } from '@mantine/core'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const widths = ['70%', '55%', '80%', '60%', '45%']

/** Loading state of a table. */
export function SkeletonRows({ columns }: { columns: number }) {
  return rows.map((row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells never move.
        <td key={column}>
          <Skeleton height="0.75rem" my="0.25rem" width={widths[column % widths.length] ?? '60%'} />
        </td>
      ))}
    </tr>
  ))
}
