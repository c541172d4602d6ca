import { Button } from '@mantine/core'
import type { User } from '@shehena/domain/users/user'
import { Suspense, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useAuth } from '#web/app/session.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { userMessages } from './user-messages.ts'

const Question = lazyPart(() => import('./remove-factor-question.tsx').then((file) => ({ default: file.Question })))

/** Removes the second factor of a user who has lost the phone; nothing for users without one. */
export function RemoveSecondFactor({ user }: { user: User }) {
  const t = useMessages(userMessages)
  const isOwn = useAuth().profile?.id === user.id
  const [isAsking, setAsking] = useState(false)

  return (
    <>
      {user.hasSecondFactor && !isOwn && (
        <Button
          size="xs"
          variant="default"
          flex="none"
          aria-label={t.removeFactorNamed(user.name)}
          onClick={() => setAsking(true)}
        >
          {t.removeFactor}
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <Question user={user} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
