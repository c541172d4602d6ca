import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useMessages } from '#web/app/messages.ts'
import { uiMessages } from '../ui-messages.ts'

/** A password, with a button that shows it. */
export function PasswordField(props: PasswordInputProps) {
  const t = useMessages(uiMessages)
  return (
    <PasswordInput
      // Mantine marks only the frame around the input.
      aria-invalid={Boolean(props.error)}
      visibilityToggleButtonProps={{ 'aria-label': t.showPassword }}
      {...props}
    />
  )
}
