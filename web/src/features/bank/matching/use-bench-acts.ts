import type { BankLineRow, LineTie, LineToTie, TakeBackOffer } from '@shehena/domain/bank/lines/bank-line'
import type { BankLineClass } from '@shehena/domain/bank/lines/bank-line-list'
import type { TableName } from '@shehena/domain/table-names'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, api, isRefusal, newKey } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { benchMessages } from './bench-messages.ts'
import { takeBackInput } from './tie-input.ts'
import type { BenchLines } from './use-bench-lines.ts'

/** What was done with a line in this sitting. */
export type Act =
  | { line: BankLineRow; ties: LineTie[] }
  /** `ids`: the lines that were put aside, the line itself among them. */
  | { line: BankLineRow; class: BankLineClass; ids: string[] }

type Kind = 'tie' | 'classify' | 'undo'
type Classing = { class: BankLineClass; note: string | null; isConfirmed?: true }

const tables: readonly TableName[] = ['bank_lines', 'line_ties']

/**
 * Ties and classifies lines, and undoes that. One act at a time: what is pressed while one runs is dropped. A tie keeps its
 * idempotency key until its answer has come, so that a retry after a lost answer ties nothing twice.
 */
export function useBenchActs(lines: BenchLines) {
  const t = useMessages(benchMessages)
  const queries = useQueryClient()
  const [acts, setActs] = useState<readonly Act[]>([])
  const [running, setRunning] = useState<Kind | null>(null)
  // Read at once: the second press of two comes before the first one has rendered.
  const isRunning = useRef(false)
  const keys = useRef(new Map<string, string>())
  const { mutateAsync } = useMutation({ mutationFn: (call: () => Promise<unknown>) => call() })
  // safe: the call's own answer.
  const send = <Answer>(call: () => Promise<Answer>) => mutateAsync(call) as Promise<Answer>

  const run = async (kind: Kind, work: () => Promise<void>): Promise<Error | null> => {
    if (isRunning.current) return null
    isRunning.current = true
    setRunning(kind)
    try {
      await work()
      return null
    } catch (error) {
      // safe: the client throws errors only.
      return error as Error
    } finally {
      isRunning.current = false
      setRunning(null)
    }
  }

  /** Says who was first, and goes on where the line is closed by it. */
  const tellRefusal = async (title: string, line: BankLineRow, error: Error) => {
    tellFailure(title, error)
    if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 404)) return
    const now = await api.bankLines.get.call({ id: line.id }).catch(() => null)
    if (!now?.isOpen) lines.hide(line.id)
    lines.hold(null)
    await refetch(queries, tables)
  }

  const tie = async (line: BankLineRow, input: LineToTie): Promise<Error | null> => {
    const call = JSON.stringify(input)
    const idempotencyKey = keys.current.get(call) ?? newKey()
    keys.current.set(call, idempotencyKey)
    const error = await run('tie', async () => {
      const tied = await send(() => api.bankLines.tie.call(input, { context: { idempotencyKey } }))
      keys.current.delete(call)
      const ties = tied.ties.filter(({ id, undoneAt }) => undoneAt === null && line.ties.every((tie) => tie.id !== id))
      setActs((before) => [...before, { line, ties }])
      lines.hold(null)
      if (!tied.isOpen) lines.hide(line.id)
      void refetch(queries, tables)
    })
    if (error) await tellRefusal(t.tieFailed, line, error)
    return error
  }

  const classify = async (line: BankLineRow, { class: chosen, ...classing }: Classing) => {
    const error = await run('classify', async () => {
      await send(() => api.bankLines.classify.call({ ids: [line.id], class: chosen, ...classing }))
      putAside(line, chosen, [line.id])
    })
    // A doubt is asked about where it was classified.
    if (error && !isRefusal(error, 'UNUSUAL')) await tellRefusal(t.classifyFailed, line, error)
    return error
  }

  /** Of a line and the one that it takes back, or is taken back by. */
  const takeBack = async (line: BankLineRow, offer: TakeBackOffer) => {
    const error = await run('classify', async () => {
      await send(() => api.bankLines.takeBack.call(takeBackInput(offer)))
      putAside(line, 'reversal', [offer.id, offer.creditId])
    })
    if (error) await tellRefusal(t.takeBackFailed, line, error)
    return error
  }

  const putAside = (line: BankLineRow, chosen: BankLineClass, ids: string[]) => {
    setActs((before) => [...before, { line, class: chosen, ids }])
    lines.hold(null)
    for (const id of ids) lines.hide(id)
    void refetch(queries, tables)
  }

  const revert = async (act: Act) => {
    if ('class' in act) await send(() => api.bankLines.classify.call({ ids: act.ids, class: null }))
    else
      for (const { id } of act.ties.toReversed()) {
        await send(() => api.bankLines.undoTie.call({ id })).catch((error: unknown) => {
          // Somebody has undone it already.
          if (!(error instanceof ApiError && error.status === 409 && act.ties.length > 1)) throw error
        })
      }
  }

  /** Undoes the last act of this sitting, and returns to its line. */
  const undo = async () => {
    const last = acts.at(-1)
    if (!last) return
    const error = await run('undo', async () => {
      await revert(last)
      setActs((before) => before.filter((act) => act !== last))
      for (const id of 'ids' in last ? last.ids : [last.line.id]) lines.show(id)
      await refetch(queries, tables)
      lines.go(last.line.id)
      toast.success('ids' in last && last.ids.length > 1 ? t.undoneBoth : t.undone)
    })
    if (!error) return
    tellFailure(t.undoFailed, error)
    // What is undone already cannot be undone again.
    if (error instanceof ApiError && error.status === 409) setActs((before) => before.filter((act) => act !== last))
    await refetch(queries, tables)
  }

  return { acts, running, tie, classify, takeBack, undo }
}

export type BenchActs = ReturnType<typeof useBenchActs>
