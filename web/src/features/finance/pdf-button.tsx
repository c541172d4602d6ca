import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useMessages } from '#web/messages.ts'
import { saveFile } from '#web/save-file.ts'
import { toast } from '#web/ui/toast.ts'
import { invoiceMessages } from './invoice-messages.ts'

type Props = {
  label: string
  /** Asks the server for the PDF. */
  fetchPdf: () => Promise<{ body: File }>
}

/** Makes a PDF and saves it. */
export function PdfButton({ label, fetchPdf }: Props) {
  const t = useMessages(invoiceMessages)
  const saving = useMutation({
    mutationFn: fetchPdf,
    onSuccess: ({ body }) => saveFile(body),
    onError: (error) => toast.failure(t.pdfFailed, error.message),
  })
  return (
    <Button variant="default" loading={saving.isPending} onClick={() => saving.mutate()}>
      {label}
    </Button>
  )
}
