import type { User } from '@shehena/domain/office/users/user'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { Question } from '#web/shared/forms/question.tsx'
import { userMessages } from './user-messages.ts'

type Props = { user: User; onClose: () => void }

/** Confirms first, against social engineering: the caller who has lost a phone may be an impostor. */
export function RemoveFactor({ user: { id, name, version }, onClose }: Props) {
  const t = useMessages(userMessages)
  return (
    <Question
      title={t.removeFactorNamed(name)}
      text={t.removeFactorText}
      confirmLabel={t.removeFactor}
      isDestructive
      act={() => api.users.removeSecondFactor.call({ id, version })}
      changes={['profiles']}
      doneText={t.factorRemoved}
      doneDetail={name}
      failedText={t.factorFailed}
      onClose={onClose}
    />
  )
}
