import {
  type ChosenDocType,
  type DocumentEntity,
  largestFile,
  takesExtension,
} from '@shehena/domain/office/documents/document-kinds'
import { cleanFileName, extensionOf } from '@shehena/domain/office/documents/file-name'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, isRefusal, newKey } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { documentCalls } from './document-calls.ts'
import { type DocumentTexts, documentMessages, kindsOf } from './document-messages.ts'

/** An upload: queued, running or failed. */
export type Upload = {
  /** Idempotency key: a retry adds the file once. */
  key: string
  file: File
  docType: ChosenDocType | null
  /** Progress from 0 to 1; null while queued. */
  share: number | null
  /** The error message. */
  failure: string | null
  /** Whether a retry of the same file may succeed. */
  mayRetry: boolean
  stop: AbortController
}

type Options = { entity: DocumentEntity; id: string; texts: DocumentTexts }

/** Concurrent uploads: more would not be faster on one office line. */
const maxConcurrent = 2

/** Upload queue with limited concurrency, progress, errors and retry. */
export function useUploads({ entity, id, texts }: Options) {
  const t = useMessages(documentMessages)
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  const queue = useRef<Promise<void>[]>(Array.from({ length: maxConcurrent }, () => Promise.resolve()))
  const sent = useRef(0)
  const calls = documentCalls(entity, id)
  const { mutateAsync } = useMutation({ mutationFn: calls.add })

  const change = (key: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))
  const dismiss = (key: string) => setUploads((all) => all.filter((upload) => upload.key !== key))

  const refuse = ({ key, file }: Upload, failure: string, mayRetry: boolean) => {
    change(key, { share: null, failure, mayRetry })
    toast.failure(texts.addFailed, texts.addFailedText ?? `${file.name}: ${failure}`)
  }

  const send = async (upload: Upload) => {
    const { key, file, docType, stop } = upload
    if (stop.signal.aborted) return
    change(key, { share: 0 })
    const onProgress = (share: number) => change(key, { share })
    try {
      await mutateAsync({ file, docType, idempotencyKey: key, onProgress, signal: stop.signal })
      dismiss(key)
      toast.success(texts.added)
    } catch (error) {
      if (stop.signal.aborted) return
      refuse(upload, reasonOf(error), !isRefusal(error, 'INVALID'))
    }
    await Promise.all(calls.shownBy.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }

  const enqueue = (upload: Upload) => {
    const lane = sent.current % maxConcurrent
    sent.current += 1
    queue.current[lane] = (queue.current[lane] ?? Promise.resolve()).then(() => send(upload))
  }

  const add = (files: readonly File[], docType: ChosenDocType | null) => {
    const fitting = files.filter(({ size }) => size <= largestFile)
    for (const { name } of files.filter(({ size }) => size > largestFile))
      toast.failure(texts.tooLarge, texts.tooLargeText ?? name)
    const added = fitting.map((file) => ({
      key: newKey(),
      file,
      docType,
      share: null,
      failure: null,
      mayRetry: false,
      stop: new AbortController(),
    }))
    setUploads((all) => [...all, ...added])
    for (const upload of added) {
      if (takesExtension(entity, extensionOf(cleanFileName(upload.file.name)))) enqueue(upload)
      else refuse(upload, t.otherKind(kindsOf(entity)), false)
    }
  }

  return {
    uploads,
    add,
    dismiss,
    stop: (upload: Upload) => {
      upload.stop.abort()
      dismiss(upload.key)
    },
    retry: (upload: Upload) => {
      change(upload.key, { failure: null })
      enqueue(upload)
    },
  }
}

/** Prefers the error about the file itself over the general one. */
function reasonOf(error: unknown): string {
  const ofFile = error instanceof ApiError ? error.fields.file : undefined
  if (ofFile) return `${ofFile}.`
  return error instanceof Error ? error.message : String(error)
}
