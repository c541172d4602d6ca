import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { type Fate, fates } from '@shehena/domain/office/users/made-things'
import type { Decision, MadeThing } from '@shehena/domain/office/users/user'
import { type FormEvent, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useOnce } from '#web/shared/forms/once.ts'
import { useFocusBack } from '#web/shared/ui/dialog/focus-back.ts'
import { Modal } from '#web/shared/ui/dialog/modal.tsx'
import { useFocusAfter } from '#web/shared/ui/focus-after.ts'
import { uiMessages } from '#web/shared/ui/ui-messages.ts'
import { fateMessages, madeKindMessages, madeMessages } from './made-messages.ts'

type Props = {
  title: string
  confirmLabel: string
  /** What the person made. It may change while the question is open: what was chosen stays. */
  items: readonly MadeThing[]
  isBusy: boolean
  onDecided: (decisions: Decision[]) => void
  onClose: () => void
}

/** Asks what becomes of the keys, webhooks and paybill addresses of a person whose power is taken, of each or of all. */
export function MadeQuestion({ title, confirmLabel, items, isBusy, onDecided, onClose }: Props) {
  const t = useMessages(madeMessages)
  const kinds = useMessages(madeKindMessages)
  const { cancel } = useMessages(uiMessages)
  const [chosen, setChosen] = useState<Record<string, Fate>>({})
  const [isChecked, setChecked] = useState(false)
  const once = useOnce(isBusy)
  const button = useFocusAfter<HTMLButtonElement>(isBusy)
  useFocusBack()
  const [first] = items
  const common = first && items.every(({ id }) => chosen[id] === chosen[first.id]) ? chosen[first.id] : undefined
  const choose = (things: readonly MadeThing[], fate: Fate) =>
    setChosen({ ...chosen, ...Object.fromEntries(things.map(({ id }) => [id, fate])) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const decisions = items.flatMap(({ kind, id }) => (chosen[id] ? [{ kind, id, fate: chosen[id] }] : []))
    if (decisions.length === items.length) once(() => onDecided(decisions))
    else setChecked(true)
  }
  return (
    <Modal
      opened
      // Escape reaches this below the question for the password too.
      onClose={() => isBusy || onClose()}
      title={title}
      size="34rem"
      styles={{ title: { minWidth: 0, overflowWrap: 'anywhere' } }}
      withCloseButton={false}
      closeOnClickOutside={false}
      centered
    >
      <form noValidate onSubmit={submit} data-question>
        <Stack gap="sm">
          <Text>{t.goesOn}</Text>
          {[t.keptText, t.takenText, t.revokedText].map((text) => (
            <Text key={text} size="sm" c="dimmed">
              {text}
            </Text>
          ))}
          {items.length > 1 && (
            <FateSelect label={t.all} none={t.eachItsOwn} value={common} onChange={(fate) => choose(items, fate)} />
          )}
          {items.map((thing) => (
            <FateSelect
              key={thing.id}
              label={thing.name}
              kind={kinds[thing.kind]}
              none={t.choose}
              value={chosen[thing.id]}
              error={isChecked && !chosen[thing.id] && t.chooseEach}
              onChange={(fate) => choose([thing], fate)}
            />
          ))}
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button ref={button} type="submit" color="red" loading={isBusy}>
            {confirmLabel}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

type SelectProps = {
  label: string
  kind?: string
  /** What stands there until something is chosen. */
  none: string
  value: Fate | undefined
  error?: string | false
  onChange: (fate: Fate) => void
}

function FateSelect({ label, kind, none, value, error = false, onChange }: SelectProps) {
  const labels = useMessages(fateMessages)
  return (
    <NativeSelect
      label={kind === undefined ? label : `${kind}: ${label}`}
      styles={{ label: { overflowWrap: 'anywhere' } }}
      error={error}
      value={value ?? ''}
      data={[
        { value: '', label: none, disabled: true },
        ...fates.map((fate) => ({ value: fate, label: labels[fate] })),
      ]}
      onChange={({ currentTarget }) => {
        const fate = fates.find((each) => each === currentTarget.value)
        if (fate) onChange(fate)
      }}
    />
  )
}
