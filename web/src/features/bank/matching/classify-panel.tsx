import '@mantine/core/styles/Radio.css'
import { Button, Group, Radio, Stack, TextInput } from '@mantine/core'
import { type BankLineClass, bankLineClasses } from '@shehena/domain/bank/lines/bank-line-list'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { DoubtQuestion } from '#web/shared/forms/doubt-question.tsx'
import { useDoubtQuestion } from '#web/shared/forms/use-doubt-question.ts'
import { UnsavedGuard } from '#web/shared/ui/form/unsaved-guard.tsx'
import { lineClassMessages, lineDetailMessages } from '../shared/line-messages.ts'
import classes from './bench.module.css'
import { benchMessages } from './bench-messages.ts'
import { KeyHint } from './key-hint.tsx'
import { useBenchKeys } from './use-bench-keys.ts'

type Chosen = { class: BankLineClass; note: string | null; isConfirmed?: true }

type Props = {
  isBusy: boolean
  /** Whether the line has been there long enough to be decided. */
  isArmed: boolean
  /** Whether there is something else to return to. */
  mayCancel: boolean
  /** Returns why it was refused. */
  onClassify: (chosen: Chosen) => Promise<Error | null>
  onClose: () => void
}

/** What a line is that is no payment of a customer. A figure chooses, Enter applies. */
export function ClassifyPanel({ isBusy, isArmed, mayCancel, onClassify, onClose }: Props) {
  const t = useMessages(benchMessages)
  const d = useMessages(lineDetailMessages)
  const labels = useMessages(lineClassMessages)
  const [chosen, setChosen] = useState<BankLineClass | null>(null)
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  const question = useDoubtQuestion()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!document.activeElement?.closest('input, select, textarea, [role="dialog"], dialog'))
      form.current?.focus({ preventScroll: true })
  }, [])

  const save = async (value: BankLineClass) => {
    const classify = async (confirmed: { isConfirmed?: true }) => {
      const refused = await onClassify({ class: value, note: note.trim() || null, ...confirmed })
      if (refused) throw refused
    }
    // What was refused is told or asked already.
    await question.send(classify).catch(() => null)
  }
  const apply = () => {
    if (!isArmed || isBusy) return
    if (chosen) void save(chosen)
    else setChecked(true)
  }
  useBenchKeys({
    enter: apply,
    ...Object.fromEntries(bankLineClasses.map((each, n) => [String(n + 1), () => setChosen(each)])),
    ...(mayCancel && { escape: onClose }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply()
  }
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && mayCancel) onClose()
  }

  return (
    <form ref={form} tabIndex={-1} className={classes.panel} noValidate onSubmit={submit}>
      <UnsavedGuard isDirty={() => note.trim() !== ''} />
      <Stack gap="sm">
        <Radio.Group
          label={t.whatIsIt}
          value={chosen}
          error={isChecked && !chosen && t.chooseClass}
          onChange={(value) => setChosen(bankLineClasses.find((each) => each === value) ?? null)}
        >
          <Stack gap="xs" mt="xs">
            {bankLineClasses.map((each, n) => (
              <Radio
                key={each}
                value={each}
                label={
                  <>
                    <span className={classes.key} aria-hidden>
                      {n + 1}
                    </span>{' '}
                    {labels[each]}
                  </>
                }
              />
            ))}
          </Stack>
        </Radio.Group>
        <TextInput
          label={t.note}
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
          onKeyDown={closeByKey}
        />
        <Group gap="sm">
          <Button type="submit" aria-busy={!isArmed} aria-keyshortcuts="Enter" rightSection={<KeyHint name="⏎" />}>
            {t.classify}
          </Button>
          {mayCancel && (
            <Button variant="default" onClick={onClose}>
              {t.cancel}
            </Button>
          )}
        </Group>
      </Stack>
      <DoubtQuestion
        question={question}
        labels={{ class: d.class }}
        confirmLabel={d.classifyAnyway(1)}
        saveAgain={() => chosen && void save(chosen)}
      />
    </form>
  )
}
