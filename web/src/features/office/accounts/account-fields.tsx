import { TextInput } from '@mantine/core'
import { shortestPassword } from '@shehena/domain/office/accounts/password-length'
import { useMessages } from '#web/app/messages.ts'
import { PasswordField } from '#web/shared/ui/form/password-field.tsx'
import { accountsMessages } from './accounts-messages.ts'

/** Fields of a new account, in an AccountForm. Read them with readAccount. */
export function AccountFields({ errorOf }: { errorOf: (field: string) => string | undefined }) {
  const t = useMessages(accountsMessages)
  return (
    <>
      <TextInput name="name" label={t.fullName} required autoComplete="name" error={errorOf('name')} />
      <TextInput name="email" type="email" label={t.email} required autoComplete="username" error={errorOf('email')} />
      <NewPasswordField label={t.password} error={errorOf('password')} />
    </>
  )
}

/** Field of a new password, with its rules. */
export function NewPasswordField({ label, error }: { label: string; error: string | undefined }) {
  const t = useMessages(accountsMessages)
  return (
    <PasswordField
      name="password"
      label={label}
      description={t.passwordHint(shortestPassword)}
      required
      autoComplete="new-password"
      error={error}
    />
  )
}

/** The values of the fields of a new account. */
export function readAccount(typed: FormData) {
  return {
    name: String(typed.get('name')).trim(),
    email: String(typed.get('email')).trim(),
    password: String(typed.get('password')),
  }
}
