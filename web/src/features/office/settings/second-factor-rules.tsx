import '@mantine/core/styles/Switch.css'
import { Stack, Switch, Text } from '@mantine/core'
import type { SecondFactorRole } from '@shehena/domain/office/accounts/second-factor-roles'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { roleMessages } from '#web/shared/fields/choice-messages.ts'
import { useAct } from '#web/shared/forms/act.ts'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { secondFactorRuleMessages } from './second-factor-rule-messages.ts'

/** Of which roles a second factor is required; a switch acts at once. */
export function SecondFactorRules() {
  const t = useMessages(secondFactorRuleMessages)
  const roles = useMessages(roleMessages)
  const { data, error, refetch } = useQuery(api.system.secondFactorRoles.queryOptions({ input: {} }))
  const { mutate, isPending, variables } = useAct({
    act: (input: { role: SecondFactorRole; isRequired: boolean }) => api.system.requireSecondFactor.call(input),
    changes: ['second_factor_roles'],
    doneText: ({ role, isRequired }) => (isRequired ? t.required(roles[role]) : t.notRequired(roles[role])),
    failedText: t.failed,
  })
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
