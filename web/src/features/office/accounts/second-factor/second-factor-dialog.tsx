import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { PasswordQuestion } from '#web/shared/forms/password-question.tsx'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { factorDialogMessages } from './factor-dialog-messages.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { secondFactorMessages } from './second-factor-messages.ts'
import { SetUpFactor } from './set-up-factor.tsx'

/** Turns the second factor on, replaces its recovery codes, or turns it off. */
export type FactorStep = 'begin' | 'renew' | 'end'

type Props = {
  first: FactorStep
  /** Whether the role requires a second factor. */
  isRequired: boolean
  onClose: () => void
}

/** Asks for the password first, then runs the step. */
export function SecondFactorDialog({ first, isRequired, onClose }: Props) {
  const t = useMessages(factorDialogMessages)
  const { codesTitle } = useMessages(secondFactorMessages)
  const [hasCodes, setHasCodes] = useState(false)
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: api.account.key() })

  const renew = useMutation(
    api.account.renewRecoveryCodes.mutationOptions({
      onSuccess: () => {
        setHasCodes(true)
        return refresh()
      },
    }),
  )
  const end = useMutation(
    api.account.endSecondFactor.mutationOptions({
      onSuccess: async () => {
        toast.success(t.turnedOff)
        await refresh()
        onClose()
      },
    }),
  )
  const asked = first === 'renew' ? renew : end
  const title = { begin: t.turnOn, renew: t.newCodes, end: t.turnOff }[first]

  return (
    <Dialog title={hasCodes ? codesTitle : title} width="32rem" onClose={onClose}>
      {first === 'begin' ? (
        <SetUpFactor onCancel={onClose} onCodes={() => setHasCodes(true)} onDone={onClose} />
      ) : renew.data ? (
        <RecoveryCodes codes={renew.data.recoveryCodes} onDone={onClose} />
      ) : (
        <PasswordQuestion
          text={first === 'renew' ? t.renewText : isRequired ? t.endRequiredText : t.endText}
          confirmLabel={title}
          isDestructive={first === 'end'}
          error={asked.error}
          isBusy={asked.isPending}
          onPassword={(password) => asked.mutate({ password })}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
