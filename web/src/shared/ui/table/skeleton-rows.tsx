import { Skeleton } from '@mantine/core'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o']

/** What tells where the cells of a column stand. */
type Place = { header: string; kind?: string; card?: string }

/** Loading state of a table. */
export function SkeletonRows({ columns }: { columns: readonly Place[] }) {
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
