import type { ApiKey } from '@shehena/domain/office/api-keys/api-keys-api'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { Question } from '#web/shared/forms/question.tsx'
import { keyMessages } from './key-messages.ts'

type Props = { apiKey: ApiKey; onClose: () => void }

/** Asks, and ends a key for good. */
export function RevokeQuestion({ apiKey, onClose }: Props) {
  const t = useMessages(keyMessages)
  const { id, version, name } = apiKey
  return (
    <Question
      title={t.revokeQuestion(name)}
      text={t.revokeText}
      confirmLabel={t.revoke}
      isDestructive
      act={() => api.apiKeys.revoke.call({ id, version })}
      changes={['api_keys']}
      doneText={t.wasRevoked}
      doneDetail={name}
      failedText={t.revokeFailed(name)}
      // The menu that the focus would go back to goes with the key.
      stays="reading"
      onClose={onClose}
    />
  )
}
