import { Anchor, Group, NativeSelect, Stack, Switch, Text } from '@mantine/core'
import { offsetLimits, type ReminderTone, reminderTones } from '@shehena/domain/money/reminders/reminder-step'
import type { Reminders } from '@shehena/domain/money/reminders/reminders-api'
import { languages } from '@shehena/domain/office/settings/user-settings-list'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiError, api, isRefusal } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { languageMessages } from '#web/shared/fields/choice-messages.ts'
import { WholeField } from '#web/shared/fields/whole-field.tsx'
import { useMayBeUnsaved } from '#web/shared/ui/form/unsaved.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { ChangeBar } from './change-bar.tsx'
import { reminderMessages, reminderToneMessages } from './reminder-messages.ts'
import { ReminderTextDialog } from './reminder-text-dialog.tsx'
import classes from './reminders.module.css'

type Step = Reminders['steps'][number]
/** What is typed of a step: its days without a sign, and on which side of the due date. */
type Typed = { days: number | null; isBefore: boolean; isOn: boolean; tone: ReminderTone }

const typedOf = ({ offsetDays, isOn, tone }: Step): Typed => ({
  days: Math.abs(offsetDays),
  isBefore: offsetDays < 0,
  isOn,
  tone,
})
const offsetOf = ({ days, isBefore }: Typed) => (isBefore ? -(days ?? Number.NaN) : (days ?? Number.NaN))

/** The steps of the reminders, each with its days, tone and texts. */
export function ReminderSteps({ steps }: { steps: Step[] }) {
  const t = useMessages(reminderMessages)
  const queries = useQueryClient()
  const [typed, setTyped] = useState(() => steps.map(typedOf))
  const [text, setText] = useState<{ position: number; language: 'en' | 'sw' } | null>(null)
  const changed = steps.flatMap(({ id, version, ...step }, index) => {
    const now = typed[index] ?? typedOf({ id, version, ...step })
    const offsetDays = offsetOf(now)
    const isSame = offsetDays === step.offsetDays && now.isOn === step.isOn && now.tone === step.tone
    return isSame ? [] : [{ id, version, offsetDays, isOn: now.isOn, tone: now.tone }]
  })
  useMayBeUnsaved(() => changed.length > 0)
  // The steps whose days were refused, and what else was.
  const [wrongDays, setWrongDays] = useState<readonly string[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const saving = useMutation(
    api.reminders.updateSteps.mutationOptions({
      onSuccess: (saved) => {
        queries.setQueryData(api.reminders.get.queryOptions({ input: {} }).queryKey, saved)
        toast.success(t.saved)
      },
      onError: (error, { steps: sent }) => {
        if (isRefusal(error, 'PASSWORD_NEEDED')) return
        const fields = error instanceof ApiError ? error.fields : {}
        const wrong = sent.flatMap(({ id }, index) => (fields[`steps.${index}.offsetDays`] ? [id] : []))
        setWrongDays(wrong)
        setRefusal(wrong.length > 0 ? null : (fields.steps ?? error.message))
      },
    }),
  )
  const change = (index: number, values: Partial<Typed>) => {
    setTyped((now) => now.map((each, at) => (at === index ? { ...each, ...values } : each)))
    setWrongDays((now) => now.filter((id) => id !== steps[index]?.id))
    setRefusal(null)
  }
  const edited = text && steps[text.position]
  return (
    <Stack gap="xs">
      {typed.map((step, index) => (
        <StepRow
          // safe: the steps keep their places.
          key={steps[index]?.id ?? index}
          position={index}
          step={step}
          isWrong={wrongDays.includes(steps[index]?.id ?? '')}
          onChange={(values) => change(index, values)}
          onText={(language) => setText({ position: index, language })}
        />
      ))}
      <Group justify="flex-end">
        {refusal && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {t.saveFailed}. {refusal}
          </Text>
        )}
      </Group>
      {changed.length > 0 && (
        <ChangeBar
          isInCard
          isSaving={saving.isPending}
          onSave={() => saving.mutate({ steps: changed })}
          onCancel={() => {
            setTyped(steps.map(typedOf))
            setWrongDays([])
            setRefusal(null)
          }}
        />
      )}
      {edited && (
        <ReminderTextDialog
          text={edited.texts[text.language]}
          language={text.language}
          position={text.position + 1}
          onClose={() => setText(null)}
        />
      )}
    </Stack>
  )
}

type RowProps = {
  position: number
  step: Typed
  /** Whether its days were refused. */
  isWrong: boolean
  onChange: (values: Partial<Typed>) => void
  onText: (language: 'en' | 'sw') => void
}

function StepRow({ position, step: { days, isBefore, isOn, tone }, isWrong, onChange, onText }: RowProps) {
  const t = useMessages(reminderMessages)
  const tones = useMessages(reminderToneMessages)
  const names = useMessages(languageMessages)
  const faultId = useId()
  const named = (label: string) => `${t.step(position + 1)}: ${label}`
  return (
    <Group className={classes.step ?? ''} gap="sm" role="group" aria-label={t.step(position + 1)}>
      <Switch
        aria-label={named(t.stepOn)}
        checked={isOn}
        onChange={({ currentTarget }) => onChange({ isOn: currentTarget.checked })}
      />
      <WholeField
        aria-label={named(t.days)}
        aria-describedby={isWrong ? faultId : undefined}
        w="4.5rem"
        value={days}
        // Days with a minus are days before.
        onChange={(value) => onChange(value !== null && value < 0 ? { days: -value, isBefore: true } : { days: value })}
        error={isWrong}
      />
      <NativeSelect
        aria-label={named(t.when)}
        data={[
          { value: 'before', label: t.before },
          { value: 'after', label: t.after },
        ]}
        value={isBefore ? 'before' : 'after'}
        onChange={({ currentTarget }) => onChange({ isBefore: currentTarget.value === 'before' })}
      />
      <NativeSelect
        aria-label={named(t.tone)}
        data={reminderTones.map((value) => ({ value, label: tones[value] }))}
        value={tone}
        onChange={({ currentTarget }) =>
          onChange({ tone: reminderTones.find((each) => each === currentTarget.value) ?? tone })
        }
      />
      <Text span size="sm" aria-hidden>
        {t.texts}
      </Text>
      {languages.map((language) => (
        <Anchor
          key={language}
          component="button"
          type="button"
          aria-label={t.editText(position + 1, names[language])}
          onClick={() => onText(language)}
        >
          {names[language]}
        </Anchor>
      ))}
      {isWrong && (
        <Text id={faultId} size="sm" w="100%" c="var(--mantine-color-error)" role="alert">
          {t.daysFault(-offsetLimits.from, offsetLimits.to)}
        </Text>
      )}
    </Group>
  )
}
