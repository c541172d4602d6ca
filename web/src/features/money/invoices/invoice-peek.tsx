import { paths } from '#web/app/paths.ts'
import { Peek } from '#web/shared/ui/peek/peek.tsx'
import type { InvoicePlace } from './invoice-search.ts'
import { InvoiceView, useInvoiceName } from './invoice-view.tsx'

type Props = { id: string; rows: { id: string }[]; place: InvoicePlace; onClose: () => void }

/** One invoice in a panel beside the list. */
export function InvoicePeek({ id, rows, place, onClose }: Props) {
  return (
    <Peek
      title={useInvoiceName(id)}
      id={id}
      rows={rows.map((row) => row.id)}
      pathOf={(peek) => place({ peek })}
      pagePath={paths.invoice(id)}
      onClose={onClose}
    >
      <InvoiceView id={id} place={place} />
    </Peek>
  )
}
