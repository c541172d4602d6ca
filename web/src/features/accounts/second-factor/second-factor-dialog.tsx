import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { AppSetup } from '../app-setup.tsx'
import { PasswordQuestion } from '../password-question.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { secondFactorMessages } from './second-factor-messages.ts'

/** Turns the second factor on, replaces its recovery codes, or turns it off. */
export type FactorStep = 'begin' | 'renew' | 'end'
type Begun = { secret: string; appAddress: string }

/** Asks for the password first, then runs the step. */
export function SecondFactorDialog({ first, onClose }: { first: FactorStep; onClose: () => void }) {
  const t = useMessages(secondFactorMessages)
  const [begun, setBegun] = useState<Begun | null>(null)
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null)
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: api.account.secondFactor.key() })

  const showCodes = (codes: string[]) => {
    setRecoveryCodes(codes)
    return refresh()
  }
  const begin = useMutation(api.account.beginSecondFactor.mutationOptions({ onSuccess: setBegun }))
  const confirm = useMutation(
    api.account.confirmSecondFactor.mutationOptions({ onSuccess: (answer) => showCodes(answer.recoveryCodes) }),
  )
  const renew = useMutation(
    api.account.renewRecoveryCodes.mutationOptions({ onSuccess: (answer) => showCodes(answer.recoveryCodes) }),
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
  const asked = { begin, renew, end }[first]
  const title = { begin: t.turnOn, renew: t.newCodes, end: t.turnOff }[first]

  return (
    <Dialog title={recoveryCodes ? t.codesTitle : title} width="32rem" onClose={onClose}>
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} onDone={onClose} />
      ) : begun ? (
        <AppSetup
          {...begun}
          error={confirm.error}
          isBusy={confirm.isPending}
          onCode={(code) => confirm.mutate({ code })}
        />
      ) : (
        <PasswordQuestion
          text={{ begin: t.beginText, renew: t.renewText, end: t.endText }[first]}
          confirmLabel={{ begin: t.next, renew: t.newCodes, end: t.turnOff }[first]}
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
