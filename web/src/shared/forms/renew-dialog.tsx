import '@mantine/core/styles/Radio.css'
import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { type Renewal, renewals } from '@shehena/domain/renewal'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useFocusBack } from '#web/shared/ui/dialog/focus-back.ts'
import { Modal } from '#web/shared/ui/dialog/modal.tsx'
import { useFocusAfter } from '#web/shared/ui/focus-after.ts'
import { uiMessages } from '#web/shared/ui/ui-messages.ts'
import { useOnce } from './once.ts'
import { renewMessages } from './renew-messages.ts'

type Props = {
  title: string
  /** What becomes of the secret so far, either way; one sentence alone where it has ended already, and nothing is asked. */
  texts: Record<Renewal, string> | string
  confirmLabel: string
  isBusy: boolean
  /** What else is asked. */
  children?: ReactNode
  onConfirm: (renewal: Renewal) => void
  onCancel: () => void
}

/** Asks before a secret is renewed whether that is planned, or whether it leaked and has to end now. Neither is taken for granted. */
export function RenewDialog({ title, texts, confirmLabel, isBusy, children, onConfirm, onCancel }: Props) {
  const t = useMessages(renewMessages)
  const words = useMessages(uiMessages)
  const [chosen, setChosen] = useState<Renewal | null>(null)
  const [isChecked, setChecked] = useState(false)
  const once = useOnce(isBusy)
  const button = useFocusAfter<HTMLButtonElement>(isBusy)
  useFocusBack()
  const renewal = typeof texts === 'string' ? 'planned' : chosen
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (renewal) return once(() => onConfirm(renewal))
    setChecked(true)
  }
  return (
    <Modal
      opened
      // Escape reaches this below the question for the password too.
      onClose={() => isBusy || onCancel()}
      title={title}
      styles={{ title: { minWidth: 0, overflowWrap: 'anywhere' } }}
      withCloseButton={false}
      closeOnClickOutside={false}
      centered
    >
      <form noValidate onSubmit={submit} data-question>
        <Stack>
          {typeof texts === 'string' ? (
            <Text>{texts}</Text>
          ) : (
            <Radio.Group
              label={t.why}
              error={isChecked && !chosen && t.choose}
              value={chosen}
              onChange={(value) => setChosen(renewals.find((each) => each === value) ?? null)}
            >
              <Stack gap="xs" my="xs">
                {renewals.map((each) => (
                  <Radio key={each} value={each} label={t[each]} description={texts[each]} />
                ))}
              </Stack>
            </Radio.Group>
          )}
          {children}
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button ref={button} type="submit" loading={isBusy} {...(renewal === 'leaked' && { color: 'red' })}>
            {confirmLabel}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
