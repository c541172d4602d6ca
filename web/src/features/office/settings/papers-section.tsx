import routes from 'virtual:contract-routes/system'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { PastSendingCard, SendingCard } from '../shared/sending-card.tsx'
import { MonthlyStatementsCard } from './monthly-statements-card.tsx'
import { RemindersCard } from './reminders-card.tsx'
import { systemMessages } from './system-messages.ts'

addRoutes(routes)

// Lazy: most come for the other cards.
const SmtpDialog = lazyPart(() => import('./smtp-dialog.tsx').then((file) => ({ default: file.SmtpDialog })))

/** Reminders and monthly statements; for administrators also the mail server, and when nothing was sent. */
export function PapersSection() {
  const mayMail = useCan('system.smtp')
  const maySend = useCan('system.sending')
  return (
    <Stack gap="lg">
      {maySend && <SendingCard />}
      {mayMail && <Mail />}
      <RemindersCard />
      <MonthlyStatementsCard />
      {maySend && <PastSendingCard />}
    </Stack>
  )
}

function Mail() {
  const t = useMessages(systemMessages)
  const { dialog } = useSearch({ from: '/app/settings/$section' })
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(api.system.mail.queryOptions({ input: {} }))
  if (error && !data) return <ErrorPanel title={t.loadFailed} detail={error.message} onRetry={refetch} />
  const routes = { settings: t.bySettings(data?.server?.host ?? ''), environment: t.byEnvironment, folder: t.byFolder }
  return (
    <DetailCard
      title={t.mail}
      action={
        <ButtonLink variant="default" resetScroll={false} to={paths.settings('/papers', { dialog: 'smtp' })}>
          {t.configureSmtp}
        </ButtonLink>
      }
    >
      <Text mb="xs">{data && routes[data.inUse]}</Text>
      <Suspense>
        {dialog === 'smtp' && <SmtpDialog onClose={() => navigate({ href: paths.settings('/papers') })} />}
      </Suspense>
    </DetailCard>
  )
}
