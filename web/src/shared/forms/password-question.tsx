import { Alert, Button, Group, Text } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { PasswordField } from '#web/shared/ui/form/password-field.tsx'
import { uiMessages } from '#web/shared/ui/ui-messages.ts'
import { passwordMessages } from './password-messages.ts'

type Props = {
  text: string
  confirmLabel: string
  cancelLabel?: string | undefined
  isDestructive?: boolean
  error: Error | null
  isBusy: boolean
  onPassword: (password: string) => void
  onCancel: () => void
}

/** Asks for the current user's password. */
export function PasswordQuestion(props: Props) {
  const { text, confirmLabel, cancelLabel, isDestructive = false, error, isBusy, onPassword, onCancel } = props
  const t = useMessages(passwordMessages)
  const ui = useMessages(uiMessages)
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const atField = error instanceof ApiError ? error.fields.password : undefined

  useEffect(() => {
    if (error) field.current?.select()
  }, [error])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog is a child of the form that opened it, for React.
    event.stopPropagation()
    if (!isBusy) onPassword(password)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Text mb="md">{text}</Text>
      {error && !atField && (
        <Alert color="red" mb="md" role="alert">
          {error.message}
        </Alert>
      )}
      <PasswordField
        ref={field}
        label={t.yourPassword}
        required
        // Of a page, and of a dialog.
        autoFocus
        data-autofocus
        autoComplete="current-password"
        error={atField}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {cancelLabel ?? ui.cancel}
        </Button>
        <Button type="submit" aria-busy={isBusy} disabled={isBusy} {...(isDestructive && { color: 'red' })}>
          {confirmLabel}
        </Button>
      </Group>
    </form>
  )
}
