import '@mantine/core/styles/Switch.css'
import { Box, Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { useAct } from '#web/shared/forms/act.ts'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { systemMessages } from './system-messages.ts'

/** Whether people may sign up themselves. Management sees it; administrators change it, at once. */
export function SignUpCard() {
  const t = useMessages(systemMessages)
  const mayChange = useCan('system.signUp')
  const queries = useQueryClient()
  const setting = api.system.signUp.queryOptions({ input: {} })
  const { data, error, refetch } = useQuery(setting)
  const change = useAct({
    act: (input: { isOpen: boolean }) => api.system.updateSignUp.call(input),
    doneText: (saved) => (saved.isOpen ? t.signUpOn : t.signUpOff),
    onDone: (saved) => queries.setQueryData(setting.queryKey, saved),
    failedText: t.signUpFailed,
  })
  if (error && !data) return <ErrorPanel title={t.loadFailed} detail={error.message} onRetry={refetch} />
  return (
    <DetailCard title={t.signUp}>
      <Box pb="sm">
        <Switch
          label={t.signUpOpen}
          description={mayChange ? t.signUpHint : `${t.signUpHint} ${t.onlyAdministrators}`}
          checked={data?.isOpen ?? false}
          disabled={!mayChange || !data || change.isPending}
          onChange={({ currentTarget }) => change.mutate({ isOpen: currentTarget.checked })}
        />
      </Box>
    </DetailCard>
  )
}
