import routes from 'virtual:contract-routes/system'
import { Group, Stack, Text } from '@mantine/core'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { History } from '#web/shared/history/history.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { PastSendingCard, SendingCard } from '../shared/sending-card.tsx'
import { BackupTrouble, NightlyBackups } from './backups/nightly-backups.tsx'
import { CompanyForm } from './company-form.tsx'
import { CreditCard } from './credit-card.tsx'
import { CreditNoteCard } from './credit-note-card.tsx'
import { LogoCard } from './logo-card.tsx'
import { MonthlyStatementsCard } from './monthly-statements-card.tsx'
import { RemindersCard } from './reminders-card.tsx'
import { SecondFactorRules } from './second-factor-rules.tsx'
import { SignUpCard } from './sign-up-card.tsx'
import { SystemJobs } from './system-jobs.tsx'
import { systemMessages } from './system-messages.ts'
import { VatCard } from './vat-card.tsx'
import { WriteOffCard } from './write-off-card.tsx'

addRoutes(routes)

// Lazy: most come for the other cards.
const SmtpDialog = lazyPart(() => import('./smtp-dialog.tsx').then((file) => ({ default: file.SmtpDialog })))

/** Company details, VAT, the logo, the limits of credit notes and of what is written off, monthly statements, what counts against credit limits, reminders to customers, and sign-up; for administrators also mail server, second factor, nightly backups, export and backup. */
export function SystemTab() {
  const t = useMessages(systemMessages)
  const mayMail = useCan('system.smtp')
  const mayRequire = useCan('system.secondFactor')
  const mayCopy = useCan('system.backup')
  const maySend = useCan('system.sending')
  useShownPart()
  return (
    <Stack gap="lg" maw="60rem">
      <Group justify="flex-end">
        <ButtonLink variant="default" to={paths.setup()} mr="auto">
          {t.setup}
        </ButtonLink>
        <History entity="systemSettings" id="" name={t.systemSettings} />
      </Group>
      {maySend && <SendingCard />}
      {mayCopy && <BackupTrouble />}
      <div id="company">
        <CompanyForm />
      </div>
      <div id="vat">
        <VatCard />
      </div>
      <div id="logo">
        <LogoCard />
      </div>
      <CreditNoteCard />
      <WriteOffCard />
      <MonthlyStatementsCard />
      <CreditCard />
      <RemindersCard />
      <SignUpCard />
      {mayMail && <Mail />}
      {mayRequire && <SecondFactorRules />}
      {mayCopy && <NightlyBackups />}
      {mayCopy && <SystemJobs />}
      {maySend && <PastSendingCard />}
    </Stack>
  )
}

/** Scrolls to the part that the address names, once what is above it has loaded. */
function useShownPart() {
  const { part } = useSearch({ from: '/app/settings' })
  const isLoaded = useIsFetching({ queryKey: api.system.key() }) === 0
  useEffect(() => {
    if (part && isLoaded) document.getElementById(part)?.scrollIntoView()
  }, [part, isLoaded])
}

function Mail() {
  const t = useMessages(systemMessages)
  const { dialog } = useSearch({ from: '/app/settings' })
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(api.system.mail.queryOptions({ input: {} }))
  if (error && !data) return <ErrorPanel title={t.loadFailed} detail={error.message} onRetry={refetch} />
  const routes = { settings: t.bySettings(data?.server?.host ?? ''), environment: t.byEnvironment, folder: t.byFolder }
  return (
    <DetailCard
      title={t.mail}
      action={
        <ButtonLink variant="default" resetScroll={false} to={paths.settings({ tab: 'system', dialog: 'smtp' })}>
          {t.configureSmtp}
        </ButtonLink>
      }
    >
      <Text mb="xs">{data && routes[data.inUse]}</Text>
      <Suspense>
        {dialog === 'smtp' && <SmtpDialog onClose={() => navigate({ href: paths.settings({ tab: 'system' }) })} />}
      </Suspense>
    </DetailCard>
  )
}
