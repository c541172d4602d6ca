import '@mantine/core/styles/Progress.css'
import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { formatDay } from '@shehena/domain/dates'
import { formatKes, sumCents } from '@shehena/domain/money'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useClock } from '#web/app/session.tsx'
import { useFocusBack } from '#web/shared/ui/dialog/focus-back.ts'
import { Modal } from '#web/shared/ui/dialog/modal.tsx'
import { UnsavedGuard } from '#web/shared/ui/form/unsaved-guard.tsx'
import { sendDraftsMessages } from './send-drafts-messages.ts'
import { type Draft, type Outcome, useSending } from './use-sending.ts'

type Props = { drafts: readonly Draft[]; onClose: () => void }

/** Asks once, sends drafts with the progress shown, and says of each that was refused why. */
export function SendDrafts({ drafts, onClose }: Props) {
  const t = useMessages(sendDraftsMessages)
  const { send, outcomes, running, stop } = useSending()
  useFocusBack()
  const isDone = running === null && outcomes.length > 0
  const refused = outcomes.filter(({ isSent }) => !isSent)
  const doubtful = refused.filter(({ code }) => code === 'UNUSUAL').map(({ draft }) => draft)
  const title = running
    ? t.underWay(running.of)
    : isDone
      ? t.sent(outcomes.length - refused.length)
      : t.question(drafts.length)
  return (
    <Modal
      opened
      onClose={running ? stop : onClose}
      title={title}
      withCloseButton={false}
      closeOnClickOutside={false}
      centered
    >
      <UnsavedGuard isDirty={() => running !== null} />
      <Stack gap="sm" data-question>
        {running ? (
          <>
            <Progress value={(100 * running.done) / running.of} aria-label={t.sending(running.done, running.of)} />
            <Text role="status">{t.sending(running.done, running.of)}</Text>
          </>
        ) : isDone ? (
          refused.length > 0 && <Refused refused={refused} />
        ) : (
          <Question drafts={drafts} />
        )}
        {running ? (
          // Not where Send was: a double click on that would stop at once.
          <Group>
            <Button variant="default" onClick={stop}>
              {t.stop}
            </Button>
          </Group>
        ) : (
          <Group justify="flex-end">
            {isDone && doubtful.length > 0 && (
              <Button variant="default" onClick={() => send(doubtful, true)}>
                {t.sendAnyway(doubtful.length)}
              </Button>
            )}
            <Button variant={isDone ? 'filled' : 'default'} onClick={onClose} data-autofocus>
              {isDone ? t.done : t.cancel}
            </Button>
            {!isDone && <Button onClick={() => send(drafts)}>{t.send}</Button>}
          </Group>
        )}
      </Stack>
    </Modal>
  )
}

function Question({ drafts }: { drafts: readonly Draft[] }) {
  const t = useMessages(sendDraftsMessages)
  const unmailable = drafts.filter(({ isMailable }) => !isMailable).length
  return (
    <>
      <Text>{t.text(formatKes(sumCents(drafts.map(({ total }) => total))))}</Text>
      {unmailable > 0 && <Text>{t.unmailable(unmailable)}</Text>}
    </>
  )
}

function Refused({ refused }: { refused: readonly Outcome[] }) {
  const t = useMessages(sendDraftsMessages)
  return (
    <>
      <Text>{t.left(refused.length)}</Text>
      <ul style={{ margin: 0, paddingLeft: '1.25rem' }}>
        {refused.map((outcome) => (
          <li key={outcome.draft.id}>
            <Reason outcome={outcome} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Reason({ outcome: { draft, code, message } }: { outcome: Outcome }) {
  const t = useMessages(sendDraftsMessages)
  const { dateFormat } = useClock()
  const { id, invoiceNo, customerName, issueDate, dueDate } = draft
  const why = message ?? (code === 'LOST' ? t.lost : t.notTried)
  const days = code === 'UNUSUAL' && t.days(formatDay(issueDate, dateFormat), formatDay(dueDate, dateFormat))
  return (
    <>
      {/* In a tab of its own: the other outcomes stay. */}
      <Anchor href={paths.invoices({ peek: id })} target="_blank" rel="noreferrer" underline="always">
        {invoiceNo}
      </Anchor>{' '}
      {!why.includes(customerName) && `${customerName}: `}
      {days && `${days}: `}
      {why}
    </>
  )
}
