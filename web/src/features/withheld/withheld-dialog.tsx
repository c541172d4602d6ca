import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { ApiError } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { useMayBeUnsaved } from '#web/shared/ui/form/unsaved.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { withheldMessages } from './withheld-messages.ts'

type Props = {
  title: string
  submitLabel: string
  savedText: string
  failedText: string
  /** Whether something was typed. */
  isTouched: boolean
  save: () => Promise<unknown>
  onClose: () => void
  /** The fields, given their errors by name. */
  children: (errors: Record<string, string>) => ReactNode
}

/** A small form in a dialog. After a refusal it stays with what was typed. */
export function WithheldDialog(props: Props) {
  const { title, submitLabel, savedText, failedText, isTouched, save, onClose, children } = props
  const t = useMessages(withheldMessages)
  const queries = useQueryClient()
  useMayBeUnsaved(() => isTouched)
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => {
      toast.success(savedText)
      onClose()
    },
    // Also after a refusal: it may mean that something has changed.
    onSettled: () => void refetch(queries, ['withheld']),
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
