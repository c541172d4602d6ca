import { Button, Group, PasswordInput, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { secondFactorMessages } from './second-factor/second-factor-messages.ts'

type Props = {
  text: string
  confirmLabel: string
  isDestructive: boolean
  error: Error | null
  isBusy: boolean
  onPassword: (password: string) => void
  onCancel: () => void
}

/** Asks for the current user's password. */
export function PasswordQuestion(props: Props) {
  const { text, confirmLabel, isDestructive, error, isBusy, onPassword, onCancel } = props
  const t = useMessages(secondFactorMessages)
  const [password, setPassword] = useState('')
  const refusal = error instanceof ApiError ? (error.fields.password ?? error.message) : error?.message

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onPassword(password)
  }
  return (
    <form onSubmit={submit}>
      <Text mb="md">{text}</Text>
      <PasswordInput
        label={t.password}
        required
        data-autofocus
        autoComplete="current-password"
        error={refusal}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t.showPassword }}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button type="submit" loading={isBusy} {...(isDestructive && { color: 'red' })}>
          {confirmLabel}
        </Button>
      </Group>
    </form>
  )
}
