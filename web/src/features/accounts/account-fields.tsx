import { PasswordInput, TextInput } from '@mantine/core'
import { shortestPassword } from '@shehena/domain/accounts/password-length'
import { ApiError } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { accountsMessages } from './accounts-messages.ts'

/** Fields of a new account, with the server's errors. Read them with readAccount. */
export function AccountFields({ errors }: { errors: Record<string, string> }) {
  const t = useMessages(accountsMessages)
  return (
    <>
      <TextInput name="name" label={t.fullName} required autoComplete="name" error={errors.name} />
      <TextInput name="email" type="email" label={t.email} required autoComplete="username" error={errors.email} />
      <NewPasswordField label={t.password} error={errors.password} />
    </>
  )
}

/** Field of a new password, with its rules. */
export function NewPasswordField({ label, error }: { label: string; error: string | undefined }) {
  const t = useMessages(accountsMessages)
  return (
    <PasswordInput
      name="password"
      label={label}
      description={t.passwordHint(shortestPassword)}
      required
      autoComplete="new-password"
      error={error}
      visibilityToggleButtonProps={{ 'aria-label': t.showPassword }}
    />
  )
}

/** The values of the fields of a new account. */
export function readAccount(form: HTMLFormElement) {
  const typed = new FormData(form)
  return {
    name: String(typed.get('name')).trim(),
    email: String(typed.get('email')).trim(),
    password: String(typed.get('password')),
  }
}

/** Focuses the first field with a server error. */
export function leadToFault(form: HTMLFormElement, error: Error) {
  const [name] = error instanceof ApiError ? Object.keys(error.fields) : []
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
}
