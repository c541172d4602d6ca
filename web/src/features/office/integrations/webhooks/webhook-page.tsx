import routes from 'virtual:contract-routes/integrations'
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { formatInstant } from '@shehena/domain/dates'
import { keptDays } from '@shehena/domain/office/webhooks/webhook-limits'
import type { Webhook } from '@shehena/domain/office/webhooks/webhooks-api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { addRoutes, api, isMissing } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useSetSearch } from '#web/app/search.ts'
import { useClock } from '#web/app/session.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { ButtonLink, TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard, DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { DataTable } from '#web/shared/ui/table/data-table.tsx'
import { FilterBar, FoundCount, SelectFilter } from '#web/shared/ui/table/filter-bar.tsx'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import { NoMatch } from '#web/shared/ui/table/no-match.tsx'
import { shownTotal } from '#web/shared/ui/table/shown-total.ts'
import { integrationsPath, webhookPath } from '../integrations-path.ts'
import type { WebhookSearch } from '../integrations-search.ts'
import { useDeliveryColumns } from './delivery-columns.tsx'
import type { AskedInLog } from './delivery-dialogs.tsx'
import { deliveryMessages } from './delivery-messages.ts'
import { useSendTest } from './send-test.ts'
import { hostOf } from './told-events.ts'
import { ToldNames } from './told-of.tsx'
import { webhookMessages } from './webhook-messages.ts'
import { hasReason, shownWaiting, WebhookBadge, WebhookKey, WebhookReason } from './webhook-state.tsx'

addRoutes(routes)

const DeliveryDialogs = lazyPart(() =>
  import('./delivery-dialogs.tsx').then((file) => ({ default: file.DeliveryDialogs })),
)

/** One webhook: what it is told of, and what was sent to it. */
export default function WebhookPage() {
  const t = useMessages(deliveryMessages)
  const words = useMessages(webhookMessages)
  const { id } = useParams({ from: '/app/settings/integrations/webhooks/$id' })
  const { data, error, refetch } = useQuery(api.webhooks.get.queryOptions({ input: { id } }))
  if (data && !isMissing(error)) return <Log key={id} of={data} />
  if (!error) return <LoadingDetails text={t.loadingWebhook} title={t.webhook} />
  return (
    <Page title={t.webhook} back={<Back />}>
      {isMissing(error) ? (
        <Alert title={words.notFound}>{t.missingText}</Alert>
      ) : (
        <ErrorPanel title={t.webhookFailed} detail={error.message} onRetry={refetch} />
      )}
    </Page>
  )
}

function Back() {
  const t = useMessages(deliveryMessages)
  return <TextLink to={integrationsPath({})}>← {t.back}</TextLink>
}

function Log({ of: webhook }: { of: Webhook }) {
  const words = useMessages(webhookMessages)
  const search = useSearch({ from: '/app/settings/integrations/webhooks/$id' })
  const navigate = useNavigate()
  const [asked, ask] = useState<AskedInLog>(null)
  const { id, url, status, offReason } = webhook
  const { delivery, ...withoutDelivery } = search
  return (
    <Page
      title={hostOf(url)}
      section={words.log}
      back={<Back />}
      badge={<WebhookBadge status={status} />}
      actions={offReason !== 'revoked' && <Actions of={webhook} onAsk={ask} />}
    >
      <Facts of={webhook} />
      <Deliveries of={webhook} />
      <Suspense>
        {(asked || delivery) && (
          <DeliveryDialogs
            webhook={webhook}
            asked={asked}
            deliveryId={delivery}
            onAnswered={() => ask(null)}
            onClose={() => navigate({ href: webhookPath(id, withoutDelivery), resetScroll: false })}
          />
        )}
      </Suspense>
    </Page>
  )
}

/** What can be done with a webhook that was not revoked, nor its key. */
function Actions({ of: webhook, onAsk }: { of: Webhook; onAsk: (asked: AskedInLog) => void }) {
  const t = useMessages(deliveryMessages)
  const words = useMessages(webhookMessages)
  const test = useSendTest(webhook, { isInLog: true })
  const act = webhook.status === 'on' ? 'pause' : 'resume'
  return (
    <>
      <ButtonLink to={integrationsPath({}, { webhook: webhook.id })} variant="default">
        {words.edit}
      </ButtonLink>
      <Button variant="default" onClick={() => onAsk(act)}>
        {words[act]}
      </Button>
      <Button variant="default" onClick={() => onAsk('days')}>
        {t.sendDays}
      </Button>
      <Button onClick={() => test.isPending || test.mutate()}>{words.sendTest}</Button>
    </>
  )
}

function Facts({ of: webhook }: { of: Webhook }) {
  const t = useMessages(deliveryMessages)
  const words = useMessages(webhookMessages)
  const clock = useClock()
  const { url, key, events, waiting, createdAt, createdBy } = webhook
  return (
    <DetailCard title={t.webhook}>
      <DetailList>
        <DetailRow label={words.address}>
          <Text component="code" inherit ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            {url}
          </Text>
        </DetailRow>
        <DetailRow label={words.key}>
          <WebhookKey of={key} />
        </DetailRow>
        <DetailRow label={words.events}>
          <ToldNames events={events} />
        </DetailRow>
        {hasReason(webhook) && (
          <DetailRow label={words.reason}>
            <WebhookReason webhook={webhook} />
          </DetailRow>
        )}
        <DetailRow label={words.waiting}>{shownWaiting(waiting)}</DetailRow>
        <DetailRow label={t.added}>{t.addedBy(formatInstant(createdAt, clock), createdBy)}</DetailRow>
      </DetailList>
    </DetailCard>
  )
}

const statuses = ['queued', 'sent', 'failed'] as const

function Deliveries({ of: webhook }: { of: Webhook }) {
  const t = useMessages(deliveryMessages)
  const search = useSearch({ from: '/app/settings/integrations/webhooks/$id' })
  const setSearch = useSetSearch<WebhookSearch>()
  const { id } = webhook
  const { status, page } = search
  const list = useQuery(
    api.webhooks.deliveries.queryOptions({ input: { id, status, page }, placeholderData: keepPreviousData }),
  )
  const pathOf = (delivery: string) => webhookPath(id, { ...search, delivery })
  return (
    <Stack component="section" gap="xs" aria-label={t.deliveries}>
      <Group gap="sm" align="baseline">
        <Title order={2} size="h4">
          {t.deliveries}
        </Title>
        <Text c="dimmed">{t.kept(keptDays)}</Text>
      </Group>
      <FilterBar>
        <SelectFilter
          label={t.status}
          value={status ?? 'all'}
          options={[
            { value: 'all', label: t.allStatuses },
            ...statuses.map((each) => ({ value: each, label: t[each] })),
          ]}
          onChange={(chosen) => setSearch({ status: chosen === 'all' ? undefined : chosen })}
        />
        <FoundCount>{list.data && t.found(shownTotal(list.data))}</FoundCount>
      </FilterBar>
      <DataTable
        label={t.deliveries}
        list={list}
        columns={useDeliveryColumns(webhook, pathOf)}
        rowPath={(delivery) => pathOf(delivery.id)}
        opensInPlace
        loadingText={t.loading}
        errorText={t.failedToLoad}
        empty={status ? <NoMatch text={t.noMatch} onClear={() => setSearch({ status: undefined })} /> : t.none}
      />
      <ListPagination list={list} onPage={(chosen) => setSearch({ page: chosen })} />
    </Stack>
  )
}
