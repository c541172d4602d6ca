import type { Decision, MadeThing, User } from '@shehena/domain/office/users/user'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api, isRefusal } from '#web/app/api.ts'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'

const MadeQuestion = lazyPart(() => import('./made-question.tsx').then((file) => ({ default: file.MadeQuestion })))

type Options = {
  user: User
  title: string
  confirmLabel: string
  failedText: string
  isBusy: boolean
  act: (decisions: Decision[]) => void
}

/**
 * Takes a person's power: at once where they made nothing that goes on without them, and else after the question what becomes of
 * it. The server asks again where the list has changed since.
 */
export function useTakingPower({ user, title, confirmLabel, failedText, isBusy, act }: Options) {
  const queries = useQueryClient()
  const [items, setItems] = useState<readonly MadeThing[] | null>(null)
  const [isReading, setReading] = useState(false)

  const readMade = async () => {
    const reading = api.users.made.queryOptions({ input: { id: user.id } })
    return (await queries.fetchQuery({ ...reading, staleTime: 0 })).items
  }
  const take = async () => {
    setReading(true)
    try {
      const made = await readMade()
      if (made.length > 0) setItems(made)
      else act([])
    } catch (error) {
      tellFailure(failedText, error instanceof Error ? error : new Error(String(error)))
    } finally {
      setReading(false)
    }
  }
  /** Once the act is refused: whether the question is put again, with what was made by now. */
  const asksAgain = async (error: Error): Promise<void> => {
    if (!isRefusal(error, 'INVALID') || !error.fields.decisions) return setItems(null)
    setItems(await readMade().catch(() => null))
  }
  const question = items && (
    <Suspense>
      <MadeQuestion
        title={title}
        confirmLabel={confirmLabel}
        items={items}
        isBusy={isBusy}
        onDecided={act}
        onClose={() => setItems(null)}
      />
    </Suspense>
  )
  return { take, asksAgain, close: () => setItems(null), question, isReading }
}
