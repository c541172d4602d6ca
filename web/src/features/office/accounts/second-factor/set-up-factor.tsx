import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { PasswordQuestion } from '#web/shared/forms/password-question.tsx'
import { AppSetup } from '../app-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { secondFactorMessages } from './second-factor-messages.ts'

type Props = {
  cancelLabel?: string
  onCancel: () => void
  /** The second factor is on, and its recovery codes are shown. */
  onCodes: () => void
  onDone: () => void
}

/** Turns the second factor on: password, app, recovery codes. */
export function SetUpFactor({ cancelLabel, onCancel, onCodes, onDone }: Props) {
  const t = useMessages(secondFactorMessages)
  const queries = useQueryClient()
  const begin = useMutation(api.account.beginSecondFactor.mutationOptions())
  const confirm = useMutation(
    api.account.confirmSecondFactor.mutationOptions({
      onSuccess: () => {
        onCodes()
        return queries.invalidateQueries({ queryKey: api.account.key() })
      },
    }),
  )

  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={onDone} />
  if (begin.data)
    return (
      <AppSetup
        {...begin.data}
        error={confirm.error}
        isBusy={confirm.isPending}
        onCode={(code) => confirm.mutateAsync({ code })}
      />
    )
  return (
    <PasswordQuestion
      text={t.beginText}
      confirmLabel={t.next}
      cancelLabel={cancelLabel}
      error={begin.error}
      isBusy={begin.isPending}
      onPassword={(password) => begin.mutate({ password })}
      onCancel={onCancel}
    />
  )
}
