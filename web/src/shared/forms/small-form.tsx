import { Alert, Button, Group, Stack } from '@mantine/core'
import type { TableName } from '@shehena/domain/table-names'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { ApiError } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { useAskBeforeClose } from '#web/shared/ui/dialog/ask-before-close.tsx'
import { useFocusBack } from '#web/shared/ui/dialog/focus-back.ts'
import { Modal } from '#web/shared/ui/dialog/modal.tsx'
import { useMayBeUnsaved } from '#web/shared/ui/form/unsaved.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import type { ToastAction } from '#web/shared/ui/toast/toast-actions.tsx'
import { uiMessages } from '#web/shared/ui/ui-messages.ts'

type Props<Saved> = {
  title: string
  submitLabel: string
  savedText: string | ((saved: Saved) => string)
  /** What the notice that it is saved offers. */
  savedActions?: ToastAction[]
  failedText: string
  /** Whether something was typed. */
  isTouched: boolean
  /** The tables that saving changes. */
  changes: readonly TableName[]
  save: () => Promise<Saved>
  onClose: () => void
  /** The fields, given their errors by name. */
  children: (errors: Record<string, string>) => ReactNode
}

/** A small form in a dialog. After a refusal it stays with what was typed. */
export function SmallForm<Saved>(props: Props<Saved>) {
  const { title, submitLabel, savedText, savedActions, failedText, isTouched, changes, save, onClose, children } = props
  const t = useMessages(uiMessages)
  const queries = useQueryClient()
  useMayBeUnsaved(() => isTouched)
  useFocusBack()
  const form = useRef<HTMLFormElement>(null)
  const { close, question } = useAskBeforeClose(isTouched, onClose)
  const saving = useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      toast.success(typeof savedText === 'function' ? savedText(saved) : savedText, undefined, savedActions)
      onClose()
    },
    // Also after a refusal: it may mean that something has changed.
    onSettled: () => void refetch(queries, changes),
  })
  const { error } = saving
  const fields = error instanceof ApiError ? error.fields : {}
  // Once the faults show.
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [error])
  const saveByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate()
  }
  return (
    <Modal opened onClose={close} title={title} withCloseButton={false} closeOnClickOutside={false} centered>
      <form ref={form} noValidate onSubmit={submit} onKeyDown={saveByKeys} data-question>
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
      {question}
    </Modal>
  )
}
