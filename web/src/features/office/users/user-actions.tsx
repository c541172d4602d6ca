import { NativeSelect } from '@mantine/core'
import { takesPower } from '@shehena/domain/office/users/made-things'
import type { Decision, User } from '@shehena/domain/office/users/user'
import { type Role, roles } from '@shehena/domain/roles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useAuth } from '#web/app/session.tsx'
import { roleMessages } from '#web/shared/fields/choice-messages.ts'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { RowActions } from '#web/shared/ui/table/row-actions.tsx'
import { RowMenu } from '#web/shared/ui/table/row-menu.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { InvitationButtons } from './invitation-buttons.tsx'
import { madeMessages } from './made-messages.ts'
import { SetActive } from './set-active.tsx'
import { useTakingPower } from './take-power.tsx'
import type { Removal } from './user-menu.tsx'
import { UserMenu } from './user-menu.tsx'
import { userMessages } from './user-messages.ts'

/** Changes a user's role, at once and with an undo button in the notice; and what else can be done with the account. */
export function UserActions({ user }: { user: User }) {
  const t = useMessages(userMessages)
  const labels = useMessages(roleMessages)
  const isOwn = useAuth().profile?.id === user.id
  const made = useMessages(madeMessages)
  const changing = useChangeRole((error) => power.asksAgain(error))
  const [wanted, setWanted] = useState<Role>(user.role)
  const power = useTakingPower({
    user,
    title: made.demoteQuestion(user.name, labels[wanted]),
    confirmLabel: made.changeRole,
    failedText: t.roleFailed,
    isBusy: changing.isPending,
    act: (decisions) => changing.mutate({ user, role: wanted, decisions }, { onSuccess: power.close }),
  })
  const change = (role: Role) => {
    setWanted(role)
    if (takesPower(user, { ...user, role })) return power.take()
    changing.mutate({ user, role })
  }
  const hint = isOwn ? { title: t.ownAccount } : {}
  // The account of one whom nobody has let in; an open invitation is called back first.
  const isRemovable = !user.hasBeenActive && user.invitation !== 'open'
  const offered: Removal[] = [
    ...removalIf('factor', user.hasSecondFactor && !isOwn),
    ...removalIf('account', isRemovable),
  ]

  return (
    <RowActions>
      <NativeSelect
        size="xs"
        miw="9rem"
        aria-label={t.roleOf(user.name)}
        value={user.role}
        disabled={isOwn || changing.isPending || power.isReading}
        data={roles.map((role) => ({ value: role, label: labels[role] }))}
        // safe: the values of the options above.
        onChange={({ currentTarget }) => change(currentTarget.value as Role)}
        {...hint}
      />
      {power.question}
      {user.invitation ? (
        <InvitationButtons user={user} />
      ) : (
        <SetActive user={user} isDisabled={isOwn || changing.isPending} {...hint} />
      )}
      {offered.length > 0 && (
        <RowMenu name={user.name}>{(button) => <UserMenu user={user} offered={offered} button={button} />}</RowMenu>
      )}
    </RowActions>
  )
}

const removalIf = (removal: Removal, isOffered: boolean) => (isOffered ? [removal] : [])

type Change = { user: User; role: Role; decisions?: Decision[]; isUndone?: boolean }

function useChangeRole(onRefused: (error: Error) => unknown) {
  const t = useMessages(userMessages)
  const labels = useMessages(roleMessages)
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: ({ user: { id, version }, role, decisions = [] }: Change) =>
      api.users.changeRole.call({ id, version, role, decisions }),
    onSuccess: (changed, { user: before, decisions = [], isUndone }) =>
      toast.success(
        t.roleUpdated(labels[changed.role]),
        before.name,
        // What was decided is not undone with it.
        isUndone || decisions.length > 0
          ? []
          : [{ label: t.undo, run: () => change.mutate({ user: changed, role: before.role, isUndone: true }) }],
      ),
    onError: (error) => {
      tellFailure(t.roleFailed, error)
      return onRefused(error)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.users.key() }),
  })
  return change
}
