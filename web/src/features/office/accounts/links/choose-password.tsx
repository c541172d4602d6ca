import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#web/app/api.ts'
import { paths } from '#web/app/paths.ts'
import { useNavigation } from '#web/shared/ui/navigation.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { NewPasswordField } from '../account-fields.tsx'
import { AccountForm } from '../account-form.tsx'
import { LinkRefusal } from './opened-link.tsx'

type Props<Answer> = {
  /** The account's address, for password managers. */
  email: string
  save: (password: string) => Promise<Answer>
  label: string
  submitLabel: string
  busyLabel: string
  failedText: string
  onDone: (answer: Answer) => unknown
}

/** Sets a password by a mailed link. */
export function ChoosePassword<Answer>(props: Props<Answer>) {
  const { email, save, label, submitLabel, busyLabel, failedText, onDone } = props
  const { mutateAsync, isPending, error } = useMutation({ mutationFn: save, onSuccess: onDone })
  const isAtField = error instanceof ApiError && Object.keys(error.fields).length > 0

  return (
    <AccountForm send={(typed) => mutateAsync(String(typed.get('password')))}>
      {(errorOf) => (
        <Stack gap="sm">
          {error && !isAtField && <LinkRefusal title={failedText} message={error.message} />}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <NewPasswordField label={label} error={errorOf('password')} />
          <Button type="submit" disabled={isPending} aria-busy={isPending} mt="xs">
            {isPending ? busyLabel : submitLabel}
          </Button>
        </Stack>
      )}
    </AccountForm>
  )
}

/** Says that the account is ready, and navigates to the sign-in page. */
export function useGoToSignIn() {
  const { go } = useNavigation()
  return (title: string, message: string) => {
    toast.success(title, message)
    go(paths.auth(), { replace: true })
  }
}
