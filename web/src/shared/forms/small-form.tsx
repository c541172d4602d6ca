import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import type { TableName } from '@shehena/domain/table-names'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { ApiError } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { useMayBeUnsaved } from '#web/shared/ui/form/unsaved.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { uiMessages } from '#web/shared/ui/ui-messages.ts'

type Props = {
  title: string
  submitLabel: string
  savedText: string
  failedText: string
  /** Whether something was typed. */
  isTouched: boolean
  /** The tables that saving changes. */
  changes: readonly TableName[]
  save: () => Promise<unknown>
  onClose: () => void
  /** The fields, given their errors by name. */
  children: (errors: Record<string, string>) => ReactNode
}

/** A small form in a dialog. After a refusal it stays with what was typed. */
export function SmallForm(props: Props) {
  const { title, submitLabel, savedText, failedText, isTouched, changes, save, onClose, children } = props
  const t = useMessages(uiMessages)
  const queries = useQueryClient()
  useMayBeUnsaved(() => isTouched)
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => {
      toast.success(savedText)
      onClose()
    },
    // Also after a refusal: it may mean that something has changed.
    onSettled: () => void refetch(queries, changes),
  })
  const { error } = saving
  const fields = error instanceof ApiError ? error.fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate()
  }
  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={false} closeOnClickOutside={false} centered>
      <form noValidate onSubmit={submit} data-question>
        <Stack>
          {error && Object.keys(fields).length === 0 && (
            <Alert color="red" title={failedText}>
              {error.message}
            </Alert>
          )}
          {children(fields)}
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {submitLabel}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
