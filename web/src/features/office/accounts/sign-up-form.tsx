import { Alert, Button, Stack } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api, isPassing } from '#web/app/api.ts'
import { readLanguage, useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { AccountFields, readAccount } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { accountsMessages } from './accounts-messages.ts'
import classes from './sign-up-form.module.css'
import { signUpMessages } from './sign-up-messages.ts'

export function SignUpForm() {
  const t = useMessages(accountsMessages)
  const { mutateAsync, isPending, isSuccess, variables } = useMutation({
    mutationFn: (account: ReturnType<typeof readAccount>) =>
      api.account.signUp.call({ ...account, language: readLanguage() }),
    onSuccess: () => toast.success(t.signedUp, t.signedUpText),
    onError: (refusal) => toast.failure(isPassing(refusal) ? t.unexpected : t.signUpFailed, refusal.message),
  })

  if (isSuccess) return <SignedUp email={variables.email} />

  return (
    <AccountForm send={(typed) => mutateAsync(readAccount(typed))}>
      {(errorOf) => (
        <Stack gap="sm">
          <AccountFields errorOf={errorOf} />
          <Button type="submit" disabled={isPending} aria-busy={isPending} mt="xs">
            {isPending ? t.signingUp : t.signUp}
          </Button>
          <NoMail />
        </Stack>
      )}
    </AccountForm>
  )
}

/** The same for every address, against account enumeration. */
function SignedUp({ email }: { email: string }) {
  const t = useMessages(signUpMessages)
  return (
    <Stack gap="sm">
      <Alert role="status" icon={<IconMail aria-hidden />} title={t.twoSteps}>
        <ol className={classes.steps}>
          <li>{t.openMail(email)}</li>
          <li>{t.letIn}</li>
        </ol>
      </Alert>
      <NoMail />
    </Stack>
  )
}

function NoMail() {
  const t = useMessages(accountsMessages)
  return (
    <TextLink to={paths.verifyAddress()} size="sm" ta="center">
      {t.noMail}
    </TextLink>
  )
}
