import '@mantine/core/styles/Switch.css'
import { Stack, Switch, Text } from '@mantine/core'
import type { SecondFactorRole } from '@shehena/domain/accounts/second-factor-roles'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { roleMessages } from '#web/shared/fields/choice-messages.ts'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { secondFactorRuleMessages } from './second-factor-rule-messages.ts'

/** Of which roles a second factor is required; a switch acts at once. */
export function SecondFactorRules() {
  const t = useMessages(secondFactorRuleMessages)
  const roles = useMessages(roleMessages)
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(api.system.secondFactorRoles.queryOptions({ input: {} }))
  const { mutate, isPending, variables } = useMutation(
    api.system.requireSecondFactor.mutationOptions({
      onSuccess: ({ role, isRequired }) =>
        toast.success(isRequired ? t.required(roles[role]) : t.notRequired(roles[role])),
      onError: (refusal) => tellFailure(t.failed, refusal),
      onSettled: () => queries.invalidateQueries({ queryKey: api.system.secondFactorRoles.key() }),
    }),
  )
  if (error && !data) return <ErrorPanel title={t.loadFailed} detail={error.message} onRetry={refetch} />

  const change = (role: SecondFactorRole, isRequired: boolean) => {
    // A second click on the same switch says nothing new; one on another is not to be lost.
    if (!isPending || variables.role !== role) mutate({ role, isRequired })
  }
  return (
    <DetailCard title={t.secondFactor}>
      <Text size="sm" mb="md">
        {t.hint}
      </Text>
      <Stack gap="md" pb="xs">
        {data?.map(({ role, isRequired, without }) => (
          <Switch
            key={role}
            label={t.requireOf(roles[role])}
            description={t.without(without)}
            checked={isRequired}
            onChange={({ currentTarget }) => change(role, currentTarget.checked)}
          />
        ))}
      </Stack>
    </DetailCard>
  )
}
