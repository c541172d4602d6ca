import routes from 'virtual:contract-routes/statements'
import '@mantine/core/styles/Switch.css'
import { Stack, Switch, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useAct } from '#web/shared/forms/act.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { systemMessages } from './system-messages.ts'

addRoutes(routes)

/** Whether customers that owe something get a statement of each month, who they are today, and who has no address. */
export function MonthlyStatementsCard() {
  const t = useMessages(systemMessages)
  const queries = useQueryClient()
  const setting = api.system.monthlyStatements.queryOptions({ input: {} })
  const { data, error, refetch } = useQuery(setting)
  const { data: preview } = useQuery(api.statements.monthly.queryOptions({ input: {} }))
  const change = useAct({
    act: (input: { isOn: boolean }) => api.system.updateMonthlyStatements.call(input),
    doneText: (saved) => (saved.isOn ? t.monthlyOn : t.monthlyOff),
    onDone: (saved) => queries.setQueryData(setting.queryKey, saved),
    failedText: t.monthlyFailed,
  })
  if (error && !data) return <ErrorPanel title={t.loadFailed} detail={error.message} onRetry={refetch} />
  return (
    <DetailCard title={t.monthlyStatements}>
      <Stack gap="xs" pb="sm">
        <Switch
          label={t.monthlySwitch}
          description={t.monthlyHint}
          checked={data?.isOn ?? false}
          disabled={!data || change.isPending}
          onChange={({ currentTarget }) => change.mutate({ isOn: currentTarget.checked })}
        />
        {preview && <Text size="sm">{t.monthlyReceiving(preview.receiving)}</Text>}
        {preview && preview.withoutAddress > 0 && (
          <Text size="sm" component="div">
            {t.monthlyWithoutAddress(preview.withoutAddress)}{' '}
            {preview.named.map(({ id, name }, at) => (
              <span key={id}>
                {at > 0 && ', '}
                <TextLink to={paths.customer(id)}>{name}</TextLink>
              </span>
            ))}
            {preview.withoutAddress > preview.named.length && '…'}
          </Text>
        )}
      </Stack>
    </DetailCard>
  )
}
