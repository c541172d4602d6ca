import { NativeSelect, Text, TextInput } from '@mantine/core'
import type { BankLine } from '@shehena/domain/bank/lines/bank-line'
import { type BankLineClass, bankLineClasses } from '@shehena/domain/bank/lines/bank-line-list'
import { exactSum, formatKes } from '@shehena/domain/money'
import { useState } from 'react'
import { api, isRefusal } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { SmallForm } from '#web/shared/forms/small-form.tsx'
import { lineClassMessages, lineDetailMessages } from '../shared/line-messages.ts'
import { openPart } from '../shared/open-part.ts'
import { useOpenAgain } from './use-open-again.ts'

type Props = { lines: readonly BankLine[]; onDone?: () => void; onClose: () => void }

/** Says of lines what they are, where they are no customer's payment. */
export function ClassifyLines({ lines, onDone, onClose }: Props) {
  const t = useMessages(lineDetailMessages)
  const labels = useMessages(lineClassMessages)
  const [chosen, setChosen] = useState<BankLineClass>(bankLineClasses[0])
  const [note, setNote] = useState('')
  // What was counted when the question was asked: the list behind it goes on.
  const [asked] = useState(lines)
  // What the server finds unusual is sent again once that was read.
  const [doubted, setDoubted] = useState<BankLineClass | null>(null)
  const isDoubted = doubted === chosen
  const ids = asked.map(({ id }) => id)
  const opening = useOpenAgain()
  const save = async () => {
    const given = { ids, class: chosen, note: note.trim() || null, isConfirmed: isDoubted }
    await api.bankLines.classify.call(given).catch((error: unknown) => {
      if (isRefusal(error, 'UNUSUAL')) setDoubted(chosen)
      throw error
    })
    onDone?.()
  }
  return (
    <SmallForm
      title={t.classifyQuestion(asked.length)}
      submitLabel={isDoubted ? t.classifyAnyway(asked.length) : t.classify}
      savedText={t.classified(asked.length)}
      savedActions={[{ label: t.undo, run: () => opening.mutate(ids) }]}
      failedText={t.classifyFailed}
      isTouched={note !== ''}
      changes={['bank_lines']}
      save={save}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <Text>{t.classifyText(formatKes(exactSum(asked.map(openPart))))}</Text>
          <NativeSelect
            label={t.class}
            data-autofocus
            data={bankLineClasses.map((value) => ({ value, label: labels[value] }))}
            value={chosen}
            error={fields.class}
            onChange={({ currentTarget }) =>
              setChosen(bankLineClasses.find((each) => each === currentTarget.value) ?? chosen)
            }
          />
          <TextInput
            label={t.note}
            maxLength={500}
            value={note}
            error={fields.note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </>
      )}
    </SmallForm>
  )
}
