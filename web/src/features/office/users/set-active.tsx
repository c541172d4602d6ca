import { Button } from '@mantine/core'
import type { User } from '@shehena/domain/office/users/user'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { Question } from './activate-question.tsx'
import { userMessages } from './user-messages.ts'

type Props = { user: User; isDisabled: boolean; title?: string }

/** Activates or deactivates a user at once, with an undo button in the notice; asks first if the address is unproved. */
export function SetActive({ user, isDisabled, title }: Props) {
  const t = useMessages(userMessages)
  const setting = useSetActive()
  const [isAsking, setAsking] = useState(false)

  const set = () => {
    if (user.isActive || user.isVerified) return setting.mutate({ user, isActive: !user.isActive })
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
        disabled={isDisabled || setting.isPending}
        loading={setting.isPending}
        onClick={set}
        {...(title && { title })}
      >
        {user.isActive ? t.deactivate : t.activate}
      </Button>
      {isAsking && <Question user={user} onActivate={activateAnyway} onClose={() => setAsking(false)} />}
    </>
  )
}

type Change = { user: User; isActive: boolean; acceptsUnverified?: boolean; isUndone?: boolean }

function useSetActive() {
  const t = useMessages(userMessages)
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: ({ user: { id, version }, isActive, acceptsUnverified = false }: Change) =>
      api.users.setActive.call({ id, version, isActive, acceptsUnverified }),
    onSuccess: (changed, { user: before, isUndone }) => {
      // Undoing brings back what was there, proved or not.
      const undo = () =>
        change.mutate({ user: changed, isActive: before.isActive, acceptsUnverified: true, isUndone: true })
      toast.success(
        changed.isActive ? t.activated : t.deactivated,
        before.name,
        isUndone ? [] : [{ label: t.undo, run: undo }],
      )
    },
    onError: (error) => tellFailure(t.statusFailed, error),
    onSettled: () => queries.invalidateQueries({ queryKey: api.users.key() }),
  })
  return change
}
