import { Button, NativeSelect } from '@mantine/core'
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
import { userMessages } from './user-messages.ts'

/** Changes a user's role or activates and deactivates them: at once, with an undo button in the notice. */
export function UserActions({ user }: { user: User }) {
  const t = useMessages(userMessages)
  const labels = useMessages(roleMessages)
  const isOwn = useAuth().profile?.id === user.id
  const changing = useChangeRole()
  const setting = useSetActive()
  const isBusy = changing.isPending || setting.isPending
  const hint = isOwn ? { title: t.ownAccount } : {}

  return (
    <RowActions>
      <RemoveSecondFactor user={user} />
      <NativeSelect
        size="xs"
        aria-label={t.roleOf(user.name)}
        value={user.role}
        disabled={isOwn || isBusy}
        data={roles.map((role) => ({ value: role, label: labels[role] }))}
        // safe: the values of the options above.
        onChange={({ currentTarget }) => changing.mutate({ user, role: currentTarget.value as Role })}
        {...hint}
      />
      {user.invitation ? (
        <InvitationButtons user={user} />
      ) : (
        <Button
          size="xs"
          variant="default"
          miw="6rem"
          aria-label={user.isActive ? t.deactivateNamed(user.name) : t.activateNamed(user.name)}
          disabled={isOwn || isBusy}
          loading={setting.isPending}
          onClick={() => setting.mutate({ user, isActive: !user.isActive })}
          {...hint}
        >
          {user.isActive ? t.deactivate : t.activate}
        </Button>
      )}
    </RowActions>
  )
}

type Change<Value> = { user: User; isUndone?: boolean } & Value

function useChangeRole() {
  const t = useMessages(userMessages)
  const labels = useMessages(roleMessages)
  const refresh = useRefresh()
  const change = useMutation({
    mutationFn: ({ user: { id, version }, role }: Change<{ role: Role }>) =>
      api.users.changeRole.call({ id, version, role }),
    onSuccess: (changed, { user: before, isUndone }) =>
      toast.success(
        t.roleUpdated(labels[changed.role]),
        before.name,
        isUndone
          ? undefined
          : { label: t.undo, run: () => change.mutate({ user: changed, role: before.role, isUndone: true }) },
      ),
    onError: (error) => tellFailure(t.roleFailed, error),
    onSettled: refresh,
  })
  return change
}

function useSetActive() {
  const t = useMessages(userMessages)
  const refresh = useRefresh()
  const change = useMutation({
    mutationFn: ({ user: { id, version }, isActive }: Change<{ isActive: boolean }>) =>
      api.users.setActive.call({ id, version, isActive }),
    onSuccess: (changed, { user: before, isUndone }) =>
      toast.success(
        changed.isActive ? t.activated : t.deactivated,
        before.name,
        isUndone
          ? undefined
          : { label: t.undo, run: () => change.mutate({ user: changed, isActive: before.isActive, isUndone: true }) },
      ),
    onError: (error) => tellFailure(t.statusFailed, error),
    onSettled: refresh,
  })
  return change
}

function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: api.users.key() })
}
