import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { formatDay } from '@shehena/domain/dates'
import { formatKes } from '@shehena/domain/money'
import type { ReminderPreview } from '@shehena/domain/money/reminders/reminders-api'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useClock } from '#web/app/session.tsx'
import { chaseMessages } from '#web/shared/finance/chase-messages.ts'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard, DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { LoadingOrFailed } from '#web/shared/ui/page/loading-or-failed.tsx'
import { reminderMessages } from './reminder-messages.ts'
import classes from './reminders.module.css'

type Props = {
  isBusy: boolean
  /** Turns reminders on; null where the mails are only read. */
  onTurnOn: (() => void) | null
  onClose: () => void
}

/** The mails of the next run, before anything is sent. */
export function ReminderPreviewDialog({ isBusy, onTurnOn, onClose }: Props) {
  const t = useMessages(reminderMessages)
  const { dateFormat } = useClock()
  const { data, error, refetch } = useQuery(api.reminders.preview.queryOptions({ input: {}, staleTime: 0 }))
  return (
    <Dialog title={data ? t.previewTitle(formatDay(data.day, dateFormat)) : t.preview} onClose={onClose}>
      {data ? (
        <Stack>
          <Mails preview={data} />
          <Group className={classes.foot ?? ''} justify="flex-end">
            {onTurnOn && (
              <Button loading={isBusy} onClick={onTurnOn}>
                {t.turnOn}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {t.close}
            </Button>
          </Group>
        </Stack>
      ) : (
        <LoadingOrFailed text={t.previewLoading} error={error} failedText={t.previewFailed} onRetry={refetch} />
      )}
    </Dialog>
  )
}

function Mails({ preview }: { preview: ReminderPreview }) {
  const t = useMessages(reminderMessages)
  const { count, amount, items, withoutAddress, held } = preview
  return (
    <>
      <Text fw={600}>{count === 0 ? t.noMails : t.mails(count, formatKes(amount))}</Text>
      <Text size="sm">{t.notBefore}</Text>
      {withoutAddress.length > 0 && (
        <Alert color="yellow">
          {t.withoutAddress}{' '}
          {withoutAddress.map(({ customerId, customerName }, index) => (
            <Fragment key={customerId}>
              {index > 0 && ', '}
              <TextLink to={paths.customer(customerId)} c="inherit" underline="always">
                {customerName}
              </TextLink>
            </Fragment>
          ))}
        </Alert>
      )}
      {held > 0 && (
        <Alert color="yellow">
          {t.held(held)}.{' '}
          <TextLink to={financePaths.chase()} c="inherit" underline="always">
            {t.whoIsHeld}
          </TextLink>
        </Alert>
      )}
      {items.map((mail) => (
        <Mail key={mail.customerId} mail={mail} />
      ))}
      {count > items.length && <Text size="sm">{t.more(count - items.length)}</Text>}
    </>
  )
}

function Mail({ mail }: { mail: ReminderPreview['items'][number] }) {
  const t = useMessages(reminderMessages)
  const { afterDue } = useMessages(chaseMessages)
  const { customerName, address, offsetDays, amount, invoices } = mail
  return (
    <DetailCard title={customerName}>
      <DetailList>
        <DetailRow label={t.address}>{address}</DetailRow>
        <DetailRow label={t.when}>{afterDue(offsetDays)}</DetailRow>
        <DetailRow label={t.amount}>{formatKes(amount)}</DetailRow>
        <DetailRow label={t.invoices}>{invoices.map(({ invoiceNo }) => invoiceNo).join(', ')}</DetailRow>
      </DetailList>
    </DetailCard>
  )
}
