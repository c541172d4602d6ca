import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { OpenChoices, useOpenChoices } from '#web/shared/ui/form/open-choices.ts'
import { useMayBeUnsaved } from '#web/shared/ui/form/unsaved.ts'
import { actMessages } from './act-messages.ts'

type Props<Values> = {
  title: string
  text?: ReactNode
  form: UseFormReturnType<Values>
  /** Label of the confirm button, named for its act. */
  confirmLabel: string
  closeLabel?: string
  isDestructive?: boolean
  isBusy: boolean
  /** Why the last attempt was refused, where no field says so. */
  refusal: string | undefined
  /** The question about a clash, while it is open over this dialog. */
  question?: ReactNode
  onConfirm: (values: Values) => void
  onClose: () => void
  children: ReactNode
}

/** A small dialog about a job: a few fields and one act. What was typed stays when it is refused. */
export function ActDialog<Values>(props: Props<Values>) {
  const { title, text, form, confirmLabel, closeLabel, isDestructive = false, isBusy, refusal, question } = props
  const { onConfirm, onClose, children } = props
  const t = useMessages(actMessages)
  const element = useRef<HTMLFormElement>(null)
  const choices = useOpenChoices(() => element.current?.requestSubmit())
  useMayBeUnsaved(() => form.isDirty())

  useEffect(() => {
    if (Object.keys(form.errors).length > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form.errors])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A submit of a question over this dialog comes here too.
    if (event.target !== event.currentTarget || isBusy || choices.isWaiting) return
    const unread = event.currentTarget.querySelector<HTMLElement>('[data-unread]')
    if (unread) unread.focus()
    else if (!choices.mustWait()) form.onSubmit(onConfirm)(event)
  }

  /** Ctrl+Enter confirms from any field; not from a question over this dialog. */
  const confirmByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    const isOwn = event.target instanceof HTMLElement && event.currentTarget.contains(event.target)
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isOwn) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }

  return (
    // Escape reaches both: it closes the question alone.
    <Dialog title={title} width="32rem" onClose={() => question || onClose()}>
      <form ref={element} onSubmit={submit} onKeyDown={confirmByKey} noValidate>
        {text && <Text mb="md">{text}</Text>}
        <OpenChoices value={choices.register}>
          <Stack gap="sm">{children}</Stack>
        </OpenChoices>
        {refusal && (
          <Alert color="red" role="alert" mt="md">
            {refusal}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onClose}>
            {closeLabel ?? t.close}
          </Button>
          <Button
            type="submit"
            {...(isDestructive && { color: 'red' })}
            aria-busy={isBusy || choices.isWaiting}
            disabled={isBusy}
          >
            {confirmLabel}
          </Button>
        </Group>
      </form>
      {question}
    </Dialog>
  )
}
