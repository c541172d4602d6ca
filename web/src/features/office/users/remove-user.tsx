import type { User } from '@shehena/domain/office/users/user'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { Question } from '#web/shared/forms/question.tsx'
import { userMessages } from './user-messages.ts'

type Props = { user: User; onClose: () => void }

/** Removes an account that nobody was ever let in by, after a question. */
export function RemoveUser({ user: { id, name, email }, onClose }: Props) {
  const t = useMessages(userMessages)
  return (
    <Question
      title={t.removeNamed(name)}
      text={t.removeText(email)}
      confirmLabel={t.remove}
      isDestructive
      act={() => api.users.remove.call({ id })}
      changes={['profiles']}
      doneText={t.removed}
      doneDetail={name}
      failedText={t.removeFailed}
      onClose={onClose}
    />
  )
}
