import type { InvoiceRow } from '@shehena/domain/invoices/invoice'
import type { SendResult } from '@shehena/domain/invoices/invoices-api'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#web/app/api.ts'
import { refetch } from '#web/app/refetch.ts'

export type Draft = Pick<InvoiceRow, 'id' | 'invoiceNo' | 'customerName' | 'total' | 'version'>
/** What became of a draft: sent, or why not; the message is null where sending was stopped before it. */
export type Outcome = { draft: Draft; isSent: boolean; code: string | null; message: string | null }

/** A batch is one request, and ends within a second or two. */
const batchSize = 5

/** Sends drafts batch by batch, of the versions that are shown. What is sent stays sent, whatever follows. */
export function useSending() {
  const queries = useQueryClient()
  const [outcomes, setOutcomes] = useState<Outcome[]>([])
  const [running, setRunning] = useState<{ of: number } | null>(null)
  const isStopped = useRef(false)

  const sendBatch = async (drafts: readonly Draft[], isConfirmed: boolean): Promise<Outcome[]> => {
    try {
      const { results } = await api.invoices.sendMany.call({
        invoices: drafts.map(({ id, version }) => ({ id, version })),
        isConfirmed,
      })
      return drafts.map((draft) => outcomeOf(draft, results))
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return drafts.map((draft) => ({ draft, isSent: false, code: null, message }))
    }
  }

  const send = async (drafts: readonly Draft[], isConfirmed = false) => {
    isStopped.current = false
    setOutcomes([])
    setRunning({ of: drafts.length })
    const all: Outcome[] = []
    for (let from = 0; from < drafts.length; from += batchSize) {
      const batch = drafts.slice(from, from + batchSize)
      all.push(
        ...(isStopped.current
          ? batch.map((draft) => ({ draft, isSent: false, code: null, message: null }))
          : await sendBatch(batch, isConfirmed)),
      )
      setOutcomes([...all])
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

function outcomeOf(draft: Draft, results: readonly SendResult[]): Outcome {
  const refusal = results.find(({ id }) => id === draft.id)?.refusal ?? null
  return { draft, isSent: refusal === null, code: refusal?.code ?? null, message: refusal?.message ?? null }
}
