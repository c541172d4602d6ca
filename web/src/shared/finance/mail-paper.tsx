import { Button } from '@mantine/core'
import type { TableName } from '@shehena/domain/table-names'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newKey } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { mailPaperMessages } from './mail-paper-messages.ts'

type Props = {
  customerName: string
  /** The table of the paper. */
  of: TableName
  mail: (idempotencyKey: string) => Promise<unknown>
  words: { label: string; question: string; mailed: string; failed: string }
  isDisabled?: boolean
}

/** A button that asks, and mails a paper to its customer. */
export function MailPaper(props: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" disabled={props.isDisabled ?? false} onClick={() => setAsking(true)}>
        {props.words.label}
      </Button>
      {isAsking && <Question {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

function Question({ customerName, of, mail, words, onClose }: Props & { onClose: () => void }) {
  const t = useMessages(mailPaperMessages)
  const queries = useQueryClient()
  const [idempotencyKey] = useState(newKey)
  const mailing = useMutation({
    mutationFn: () => mail(idempotencyKey),
    onSuccess: () => toast.success(words.mailed),
    onError: (error) => toast.failure(words.failed, error.message),
    onSettled: async () => {
      await refetch(queries, [of])
      onClose()
    },
  })
  return (
    <ConfirmDialog
      opened
      title={words.question}
      text={t.goesTo(customerName)}
      confirmLabel={words.label}
      isBusy={mailing.isPending}
      onConfirm={() => mailing.mutate()}
      onCancel={onClose}
    />
  )
}
