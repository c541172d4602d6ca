import type { InvoiceRow } from '@shehena/domain/money/invoices/invoice'
import type { SendResult } from '@shehena/domain/money/invoices/invoices-api'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, api } from '#web/app/api.ts'
import { refetch } from '#web/app/refetch.ts'
import { inLanguage } from '#web/app/swahili/sentences.ts'

export type Draft = Pick<
  InvoiceRow,
  'id' | 'invoiceNo' | 'customerName' | 'issueDate' | 'dueDate' | 'total' | 'isMailable' | 'version'
>
/**
 * What became of a draft: sent, or why not. The message is null where sending was stopped before it, and where nobody knows
 * because the connection was lost (`code` is LOST).
 */
export type Outcome = { draft: Draft; isSent: boolean; code: string | null; message: string | null }

/** A batch is one request, and ends within a second or two. */
const batchSize = 5

/** Sends drafts batch by batch, of the versions that are shown. What is sent stays sent, whatever follows. */
export function useSending() {
  const queries = useQueryClient()
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [running, setRunning] = useState<{ done: number; of: number } | null>(null)
  const isStopped = useRef(false)

  const send = async (drafts: readonly Draft[], isConfirmed = false) => {
    isStopped.current = false
    setRunning({ done: 0, of: drafts.length })
    for (let from = 0; from < drafts.length; from += batchSize) {
      const batch = drafts.slice(from, from + batchSize)
      const news = isStopped.current
        ? batch.map((draft) => ({ draft, isSent: false, code: null, message: null }))
        : await sendBatch(batch, isConfirmed)
      // What was refused before and is sent again has one outcome.
      setOutcomes((known) => [
        ...known.filter(({ draft }) => !news.some(({ draft: { id } }) => id === draft.id)),
        ...news,
      ])
      setRunning({ done: from + batch.length, of: drafts.length })
    }
    setRunning(null)
    await refetch(queries, ['invoices'])
  }

  return {
    send,
    outcomes,
    running,
    stop: () => {
      isStopped.current = true
    },
  }
}

async function sendBatch(drafts: readonly Draft[], isConfirmed: boolean): Promise<Outcome[]> {
  try {
    const { results } = await api.invoices.sendMany.call({
      invoices: drafts.map(({ id, version }) => ({ id, version })),
      isConfirmed,
    })
    return await Promise.all(drafts.map((draft) => outcomeOf(draft, results)))
  } catch (error) {
    if (isRefused(error)) return drafts.map((draft) => ({ draft, isSent: false, code: null, message: error.message }))
    return Promise.all(drafts.map(lookAgain))
  }
}

/** Whether the server has said that it did nothing. */
const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** What became of a draft whose answer was lost. */
async function lookAgain(draft: Draft): Promise<Outcome> {
  const lost = { draft, isSent: false, code: 'LOST', message: null }
  const invoice = await api.invoices.get.call({ id: draft.id }).catch(() => null)
  return invoice ? { ...lost, isSent: invoice.status !== 'draft' } : lost
}

async function outcomeOf(draft: Draft, results: readonly SendResult[]): Promise<Outcome> {
  const refusal = results.find(({ id }) => id === draft.id)?.refusal ?? null
  return {
    draft,
    isSent: refusal === null,
    code: refusal?.code ?? null,
    message: refusal && (await inLanguage(refusal.message)),
  }
}
