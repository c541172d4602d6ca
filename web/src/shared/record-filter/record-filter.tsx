import { Suspense } from 'react'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import type { ChipProps } from './record-chip.tsx'

const RecordChip = lazyPart(() => import('./record-chip.tsx').then((file) => ({ default: file.RecordChip })))

/** Shows that a list has only the records of one other record; nothing where the URL has no id. */
export function RecordFilter({ id, ...chip }: Omit<ChipProps, 'id'> & { id: string | undefined }) {
  return id ? (
    <Suspense>
      <RecordChip key={id} id={id} {...chip} />
    </Suspense>
  ) : null
}
