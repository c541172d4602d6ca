import type { TableName } from '@shehena/domain/table-names'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refetch } from '#web/app/refetch.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { tellFailure } from './tell-failure.ts'

export type Act<Input, Answer> = {
  act: (input: Input) => Promise<Answer>
  /** The tables that it changes. Queries that show them are read again, also after a refusal: it may mean that they have changed. */
  changes?: readonly TableName[]
  /** Tells that it is done; none says nothing. */
  doneText?: string | ((answer: Answer) => string)
  /** Second line of that notice. */
  doneDetail?: string | undefined
  failedText: string
  /** Runs once it is done, before `changes` are read again. */
  onDone?: (answer: Answer, input: Input) => unknown
  /** Runs once it is answered, with null or what failed, before `changes` are read again. */
  onAnswer?: (failure: Error | null) => void
}

/** One act on records, sent without a form: tells how it ended, and reads again what it changed. */
export function useAct<Input = void, Answer = unknown>(options: Act<Input, Answer>) {
  const { act, changes, doneText, doneDetail, failedText, onDone, onAnswer } = options
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => act(input),
    onSuccess: (answer, input) => {
      const text = typeof doneText === 'function' ? doneText(answer) : doneText
      if (text !== undefined) toast.success(text, doneDetail)
      return onDone?.(answer, input)
    },
    onError: (failure) => tellFailure(failedText, failure),
    onSettled: (_answer, failure) => {
      onAnswer?.(failure)
      return changes && refetch(queries, changes)
    },
  })
}
