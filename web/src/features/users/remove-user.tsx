import { Button } from '@mantine/core'
import type { User } from '@shehena/domain/users/user'
import { Suspense, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { userMessages } from './user-messages.ts'

const Question = lazyPart(() => import('./remove-user-question.tsx').then((file) => ({ default: file.Question })))

/** Removes an account that nobody was ever let in by; nothing for other accounts. An open invitation is called back first. */
export function RemoveUser({ user }: { user: User }) {
  const t = useMessages(userMessages)
  const [isAsking, setAsking] = useState(false)
  if (user.hasBeenActive || user.invitation === 'open') return null

  return (
    <>
      <Button
        size="xs"
        variant="default"
        flex="none"
        aria-label={t.removeNamed(user.name)}
        onClick={() => setAsking(true)}
      >
        {t.remove}
      </Button>
      {isAsking && (
        <Suspense>
          <Question user={user} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
