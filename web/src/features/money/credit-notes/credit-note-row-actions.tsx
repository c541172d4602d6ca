import type { CreditNoteRow } from '@shehena/domain/money/credit-notes/credit-note'
import { useMessages } from '#web/app/messages.ts'
import { useDownload } from '#web/shared/finance/download-button.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { MenuList } from '#web/shared/ui/menu-list.tsx'
import { RowActions } from '#web/shared/ui/table/row-actions.tsx'
import { RowMenu } from '#web/shared/ui/table/row-menu.tsx'
import { creditNotes } from './credit-note-calls.ts'
import { creditNoteMessages } from './credit-note-messages.ts'

/** The actions of a credit note in the list. `path` is that of its details. */
export function CreditNoteRowActions({ note, path }: { note: CreditNoteRow; path: string }) {
  const t = useMessages(creditNoteMessages)
  const { id, creditNoteNo } = note
  const pdf = useDownload(() => creditNotes.pdf.call({ id }), t.pdfFailed)
  return (
    <RowActions>
      <TextLink to={path} resetScroll={false} data-sign="view" aria-label={t.viewNamed(creditNoteNo)}>
        {t.view}
      </TextLink>
      <RowMenu name={creditNoteNo}>
        {(button) => <MenuList button={button} items={[{ label: t.downloadPdf, onClick: () => pdf.mutate() }]} />}
      </RowMenu>
    </RowActions>
  )
}
