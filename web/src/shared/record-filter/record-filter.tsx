import type { ChipProps } from './record-chip.tsx'
import { RecordChip } from './record-chip.tsx'

/** Shows that a list has only the records of one other record; nothing where the URL has no id. */
export function RecordFilter({ id, ...chip }: Omit<ChipProps, 'id'> & { id: string | undefined }) {
  return id ? <RecordChip key={id} id={id} {...chip} /> : null
}
