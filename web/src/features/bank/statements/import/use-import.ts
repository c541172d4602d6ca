import type { StatementAnswers, StatementQuestion } from '@shehena/domain/bank/statements/bank-statement'
import { largestFile } from '@shehena/domain/office/documents/document-kinds'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { importMessages } from './import-messages.ts'

type Reading = { file: File; account: string; answers: StatementAnswers }

/** Reads a file as soon as it is chosen, again with each answer, and applies it. After a failure the file stays chosen. */
export function useImport(firstAccount: string) {
  const t = useMessages(importMessages)
  const queries = useQueryClient()
  const [account, setAccount] = useState(firstAccount)
  const [file, setFile] = useState<File | null>(null)
  const [answers, setAnswers] = useState<StatementAnswers>({})
  // What was asked about this file, to be answered otherwise.
  const [asked, setAsked] = useState<readonly StatementQuestion[]>([])
  const [isAskedAgain, setAskedAgain] = useState(false)
  const reading = useMutation({
    mutationFn: ({ answers, ...input }: Reading) =>
      api.bankStatements.read.call({ ...input, answers: JSON.stringify(answers) }),
    onSuccess: (answer) => {
      if (answer.kind === 'asks') setAsked((before) => merged(before, answer.questions))
    },
  })
  const applying = useMutation({
    mutationFn: (input: { id: string; alike?: 'add' | 'leaveOut' }) => api.bankStatements.apply.call(input),
    // Also after a failure: the answer may have been lost.
    onSettled: () => void refetch(queries, ['bank_statements', 'bank_lines']),
  })
  const isTooLarge = file !== null && file.size > largestFile

  const read = (next: Reading) => {
    setAnswers(next.answers)
    setAskedAgain(false)
    applying.reset()
    if (next.file.size <= largestFile) reading.mutate(next)
    else reading.reset()
  }
  const begin = (next: Omit<Reading, 'answers'>) => {
    setAsked([])
    read({ ...next, answers: {} })
  }

  const askAgain = () => {
    if (isAskedAgain) return
    const isAnswered = Object.keys(answers).some((name) => name !== 'asksAgain')
    if (isAnswered && asked.length > 0) return () => setAskedAgain(true)
    const isReadAsBefore = reading.data?.kind === 'read' && reading.data.preview.isReadAsBefore
    return file && isReadAsBefore ? () => read({ file, account, answers: { asksAgain: true } }) : undefined
  }

  return {
    account,
    file,
    answer: reading.data,
    answers,
    /** What is asked now; all of it again where a person wants to answer otherwise. */
    questions: isAskedAgain ? asked : reading.data?.kind === 'asks' ? reading.data.questions : null,
    isReading: reading.isPending,
    applied: applying.data,
    isApplying: applying.isPending,
    /** Why the file was not read, or not applied. */
    readFailure: isTooLarge ? t.tooLarge : reading.error && sentenceOf(reading.error),
    /** Whether the file itself is at fault: reading it again would end the same way. */
    isFileAtFault: isTooLarge || (reading.error instanceof ApiError && reading.error.status === 422),
    applyFailure: applying.error && sentenceOf(applying.error),
    /** Another account: what was answered was about the former one. */
    setAccount: (next: string) => {
      setAccount(next)
      if (file) begin({ file, account: next })
    },
    choose: (next: File) => {
      setFile(next)
      begin({ file: next, account })
    },
    give: (more: StatementAnswers) => file && read({ file, account, answers: { ...answers, ...more } }),
    readAgain: () => file && read({ file, account, answers }),
    /** Asks again what was answered, about this file or a former one of the account; undefined where nothing was. */
    askAgain: askAgain(),
    apply: (alike: 'add' | 'leaveOut' | undefined) => {
      if (reading.data?.kind !== 'read' || applying.isPending) return
      applying.mutate({ id: reading.data.preview.statement.id, ...(alike && { alike }) })
    },
  }
}

export type Importing = ReturnType<typeof useImport>

/** Questions with others after them, each kind once, as it was asked last. */
function merged(before: readonly StatementQuestion[], more: readonly StatementQuestion[]): StatementQuestion[] {
  return [...before.filter(({ kind }) => !more.some((other) => other.kind === kind)), ...more]
}

/** Prefers what is wrong with the file itself over the general sentence. */
function sentenceOf(error: Error): string {
  return (error instanceof ApiError ? error.fields.file : undefined) ?? error.message
}
