import { NativeSelect } from '@mantine/core'
import { type Role, roles } from '@shehena/domain/roles'
import type { User } from '@shehena/domain/users/user'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useAuth } from '#web/app/session.tsx'
import { roleMessages } from '#web/shared/fields/choice-messages.ts'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { RowActions } from '#web/shared/ui/table/row-actions.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { InvitationButtons } from './invitation-buttons.tsx'
import { RemoveSecondFactor } from './remove-second-factor.tsx'
import { RemoveUser } from './remove-user.tsx'
import { SetActive } from './set-active.tsx'
import { userMessages } from './user-messages.ts'

/** Changes a user's role, at once and with an undo button in the notice; and what else can be done with the account. */
export function UserActions({ user }: { user: User }) {
  const t = useMessages(userMessages)
  const labels = useMessages(roleMessages)
  const isOwn = useAuth().profile?.id === user.id
  const changing = useChangeRole()
  const hint = isOwn ? { title: t.ownAccount } : {}

  return (
    <RowActions>
      <RemoveSecondFactor user={user} />
      <NativeSelect
        size="xs"
        aria-label={t.roleOf(user.name)}
        value={user.role}
        disabled={isOwn || changing.isPending}
        data={roles.map((role) => ({ value: role, label: labels[role] }))}
        // safe: the values of the options above.
        onChange={({ currentTarget }) => changing.mutate({ user, role: currentTarget.value as Role })}
        {...hint}
      />
      {user.invitation ? (
        <InvitationButtons user={user} />
      ) : (
        <SetActive user={user} isDisabled={isOwn || changing.isPending} {...hint} />
      )}
      <RemoveUser user={user} />
    </RowActions>
  )
}

type Change = { user: User; role: Role; isUndone?: boolean }

function useChangeRole() {
  const t = useMessages(userMessages)
  const labels = useMessages(roleMessages)
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: ({ user: { id, version }, role }: Change) => api.users.changeRole.call({ id, version, role }),
    onSuccess: (changed, { user: before, isUndone }) =>
      toast.success(
        t.roleUpdated(labels[changed.role]),
        before.name,
        isUndone
          ? []
          : [{ label: t.undo, run: () => change.mutate({ user: changed, role: before.role, isUndone: true }) }],
      ),
    onError: (error) => tellFailure(t.roleFailed, error),
    onSettled: () => queries.invalidateQueries({ queryKey: api.users.key() }),
  })
  return change
}
