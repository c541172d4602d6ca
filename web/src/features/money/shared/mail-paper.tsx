import { Button } from '@mantine/core'
import type { TableName } from '@shehena/domain/table-names'
import { useState } from 'react'
import { newKey } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { Question } from '#web/shared/forms/question.tsx'
import { mailPaperMessages } from './mail-paper-messages.ts'

type Props = {
  customerName: string
  /** The table of the paper. */
  of: TableName
  mail: (idempotencyKey: string) => Promise<unknown>
  words: { label: string; question: string; mailed: string; failed: string }
  isDisabled?: boolean
}

/** A button that asks, and mails a paper to its customer. */
export function MailPaper(props: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" disabled={props.isDisabled ?? false} onClick={() => setAsking(true)}>
        {props.words.label}
      </Button>
      {isAsking && <MailQuestion {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

function MailQuestion({ customerName, of, mail, words, onClose }: Props & { onClose: () => void }) {
  const t = useMessages(mailPaperMessages)
  const [idempotencyKey] = useState(newKey)
  return (
    <Question
      title={words.question}
      text={t.goesTo(customerName)}
      confirmLabel={words.label}
      act={() => mail(idempotencyKey)}
      changes={[of]}
      doneText={words.mailed}
      failedText={words.failed}
      stays="reading"
      onClose={onClose}
    />
  )
}
