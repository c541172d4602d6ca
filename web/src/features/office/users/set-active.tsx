import { Button } from '@mantine/core'
import type { Decision, User } from '@shehena/domain/office/users/user'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { Question } from './activate-question.tsx'
import { madeMessages } from './made-messages.ts'
import { useTakingPower } from './take-power.tsx'
import { userMessages } from './user-messages.ts'

type Props = { user: User; isDisabled: boolean; title?: string }

/**
 * Activates or deactivates a user at once, with an undo button in the notice; asks first if the address is unproved, or what becomes
 * of what they made.
 */
export function SetActive({ user, isDisabled, title }: Props) {
  const t = useMessages(userMessages)
  const made = useMessages(madeMessages)
  const setting = useSetActive((error) => power.asksAgain(error))
  const [isAsking, setAsking] = useState(false)
  const power = useTakingPower({
    user,
    title: made.deactivateQuestion(user.name),
    confirmLabel: made.deactivate,
    failedText: t.statusFailed,
    isBusy: setting.isPending,
    act: (decisions) => setting.mutate({ user, isActive: false, decisions }, { onSuccess: power.close }),
  })

  const set = () => {
    if (user.isActive) return power.take()
    if (user.isVerified) return setting.mutate({ user, isActive: true })
    setAsking(true)
  }
  const activateAnyway = () => {
    setAsking(false)
    setting.mutate({ user, isActive: true, acceptsUnverified: true })
  }
  return (
    <>
      <Button
        size="xs"
        variant="default"
        miw="6rem"
        aria-label={user.isActive ? t.deactivateNamed(user.name) : t.activateNamed(user.name)}
        disabled={isDisabled || setting.isPending || power.isReading}
        loading={setting.isPending || power.isReading}
        onClick={set}
        {...(title && { title })}
      >
        {user.isActive ? t.deactivate : t.activate}
      </Button>
      {power.question}
      {isAsking && <Question user={user} onActivate={activateAnyway} onClose={() => setAsking(false)} />}
    </>
  )
}

type Change = {
  user: User
  isActive: boolean
  acceptsUnverified?: boolean
  decisions?: Decision[]
  isUndone?: boolean
}

function useSetActive(onRefused: (error: Error) => unknown) {
  const t = useMessages(userMessages)
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: ({ user: { id, version }, isActive, acceptsUnverified = false, decisions = [] }: Change) =>
      api.users.setActive.call({ id, version, isActive, acceptsUnverified, decisions }),
    onSuccess: (changed, { user: before, decisions = [], isUndone }) => {
      // Undoing brings back what was there, proved or not.
      const undo = () =>
        change.mutate({ user: changed, isActive: before.isActive, acceptsUnverified: true, isUndone: true })
      toast.success(
        changed.isActive ? t.activated : t.deactivated,
        before.name,
        // What was decided is not undone with it.
        isUndone || decisions.length > 0 ? [] : [{ label: t.undo, run: undo }],
      )
    },
    onError: (error) => {
      tellFailure(t.statusFailed, error)
      return onRefused(error)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.users.key() }),
  })
  return change
}
