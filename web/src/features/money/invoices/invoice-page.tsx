import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { listAsItWas } from '#web/app/list-return.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { parseSearch, stringifySearch } from '#web/app/search.ts'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { invoiceActMessages } from './invoice-act-messages.ts'
import { type InvoicePlace, type InvoiceSearch, invoiceSearch, invoicesPath } from './invoice-search.ts'
import { InvoiceView, useInvoiceName } from './invoice-view.tsx'

const InvoiceFormDialog = lazyPart(() =>
  import('./invoice-form-dialog.tsx').then((file) => ({ default: file.InvoiceFormDialog })),
)
const InvoiceNumberDialog = lazyPart(() =>
  import('./invoice-number-dialog.tsx').then((file) => ({ default: file.InvoiceNumberDialog })),
)

/** One invoice, with its forms over it. */
export default function InvoicePage() {
  const t = useMessages(invoiceActMessages)
  const { id } = useParams({ from: '/app/invoices/$id' })
  const search = useSearch({ from: '/app/invoices/$id' })
  const place: InvoicePlace = ({ peek, ...dialog } = {}) => paths.invoice(id) + stringifySearch(dialog)
  return (
    <Page title={useInvoiceName(id)} back={<TextLink to={backPath()}>← {t.back}</TextLink>}>
      <InvoiceView id={id} place={place} />
      <Suspense>
        <OpenDialog search={search} place={place} />
      </Suspense>
    </Page>
  )
}

/** The list as it was last shown in this tab, without what was open over it. */
function backPath(): string {
  const [, search = ''] = listAsItWas(paths.invoices()).split('?')
  return invoicesPath(invoiceSearch(parseSearch(search)))
}

function OpenDialog({ search, place }: { search: InvoiceSearch; place: InvoicePlace }) {
  const navigate = useNavigate()
  const { create, edit, debit, fiscal } = search
  if (fiscal) return <InvoiceNumberDialog id={fiscal} backPath={place()} />
  if (!create && !edit && !debit) return null
  const close = () => navigate({ href: place(), resetScroll: false })
  return <InvoiceFormDialog search={search} place={place} onClose={close} />
}
