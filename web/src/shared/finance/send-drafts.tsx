import '@mantine/core/styles/Progress.css'
import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { formatKes, sumCents } from '@shehena/domain/money'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { sendDraftsMessages } from './send-drafts-messages.ts'
import { type Draft, type Outcome, useSending } from './use-sending.ts'

type Props = { drafts: readonly Draft[]; onClose: () => void }

/** Asks once, sends drafts with the progress shown, and says of each that was refused why. */
export function SendDrafts({ drafts, onClose }: Props) {
  const t = useMessages(sendDraftsMessages)
  const { send, outcomes, running, stop } = useSending()
  const isDone = running === null && outcomes.length > 0
  const refused = outcomes.filter(({ isSent }) => !isSent)
  const doubtful = refused.filter(({ code }) => code === 'UNUSUAL').map(({ draft }) => draft)
  return (
    <Modal
      opened
      onClose={running ? stop : onClose}
      title={isDone ? t.sent(outcomes.length - refused.length) : t.question(drafts.length)}
      withCloseButton={false}
      closeOnClickOutside={false}
      centered
    >
      <Stack gap="sm" data-question>
        {running ? (
          <>
            <Progress
              value={(100 * outcomes.length) / running.of}
              aria-label={t.sending(outcomes.length, running.of)}
            />
            <Text role="status">{t.sending(outcomes.length, running.of)}</Text>
          </>
        ) : isDone ? (
          refused.length > 0 && <Refused refused={refused} />
        ) : (
          <Text>{t.text(formatKes(sumCents(drafts.map(({ total }) => total))))}</Text>
        )}
        <Group justify="flex-end">
          {running ? (
            <Button variant="default" onClick={stop}>
              {t.stop}
            </Button>
          ) : isDone ? (
            <>
              {doubtful.length > 0 && (
                <Button variant="default" onClick={() => send(doubtful, true)}>
                  {t.sendAnyway}
                </Button>
              )}
              <Button onClick={onClose} data-autofocus>
                {t.done}
              </Button>
            </>
          ) : (
            <>
              <Button variant="default" onClick={onClose}>
                {t.cancel}
              </Button>
              <Button onClick={() => send(drafts)} data-autofocus>
                {t.send}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

function Refused({ refused }: { refused: readonly Outcome[] }) {
  const t = useMessages(sendDraftsMessages)
  return (
    <>
      <Text>{t.left(refused.length)}</Text>
      <ul style={{ margin: 0, paddingLeft: '1.25rem' }}>
        {refused.map(({ draft, message }) => (
          <li key={draft.id}>
            <TextLink to={paths.invoices({ invoice: draft.id })} underline="always">
              {draft.invoiceNo}
            </TextLink>{' '}
            {draft.customerName}: {message ?? t.notTried}
          </li>
        ))}
      </ul>
    </>
  )
}
