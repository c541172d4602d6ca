import type { StatementAnswers } from '@shehena/domain/bank-statements/bank-statement'
import { largestFile } from '@shehena/domain/documents/document-kinds'
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
  const reading = useMutation({
    mutationFn: ({ answers, ...input }: Reading) =>
      api.bankStatements.read.call({ ...input, answers: JSON.stringify(answers) }),
  })
  const applying = useMutation({
    mutationFn: (input: { id: string; alike?: 'add' | 'leaveOut' }) => api.bankStatements.apply.call(input),
    // Also after a failure: the answer may have been lost.
    onSettled: () => void refetch(queries, ['bank_statements', 'bank_lines']),
  })
  const isTooLarge = file !== null && file.size > largestFile

  const read = (next: Reading) => {
    setAnswers(next.answers)
    applying.reset()
    if (next.file.size <= largestFile) reading.mutate(next)
    else reading.reset()
  }

  return {
    account,
    file,
    answer: reading.data,
    isReading: reading.isPending,
    applied: applying.data,
    isApplying: applying.isPending,
    /** Why the file was not read, or not applied. */
    readFailure: isTooLarge ? t.tooLarge : reading.error && sentenceOf(reading.error),
    applyFailure: applying.error && sentenceOf(applying.error),
    /** Another account: what was answered was about the former one. */
    setAccount: (next: string) => {
      setAccount(next)
      if (file) read({ file, account: next, answers: {} })
    },
    choose: (next: File) => {
      setFile(next)
      read({ file: next, account, answers: {} })
    },
    give: (more: StatementAnswers) => file && read({ file, account, answers: { ...answers, ...more } }),
    readAgain: () => file && read({ file, account, answers }),
    apply: (alike: 'add' | 'leaveOut' | undefined) => {
      if (reading.data?.kind !== 'read' || applying.isPending) return
      applying.mutate({ id: reading.data.preview.statement.id, ...(alike && { alike }) })
    },
  }
}

export type Importing = ReturnType<typeof useImport>

/** Prefers what is wrong with the file itself over the general sentence. */
function sentenceOf(error: Error): string {
  return (error instanceof ApiError ? error.fields.file : undefined) ?? error.message
}
